import { beforeAll, describe, expect, it } from 'vitest';
import { visitRules } from '#content/visit-rules.ts';
import type { DayVisit } from '#contracts/admin/booking.ts';
import type { PriceBreakdown } from '#contracts/price.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { addOnOf, decimal, FEE, homeOf, money } from '#tests/support/prices.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, detailOf } = ownersSite();
const visit = {
  serviceType: 'basic',
  home: { bedrooms: 3, bathrooms: 2 },
  addOns: ['oven'],
  promo: 'welcome20',
};
const home = homeOf('basic', 3);
const bathroom = homeOf('basic', 3, 2) - home;
const oven = addOnOf('oven');
let price: PriceBreakdown;
let date: string;
let id: number;

beforeAll(async () => {
  price = (await call<PriceBreakdown>(site(), 'POST', '/api/price', visit)).body;
  date = site().freeDate();
  id = await book(site(), date, {
    ...visit,
    lastName: 'Receipt',
    address: '7 Receipt Road, Oakland',
  });
});

describe('what a booking costs, line by line, what was paid and what is due', () => {
  it('is the price that was asked for, wherever the owner looks', async () => {
    const due = price.dueOnTheDay;
    const detail = await detailOf(id);
    expect([detail.lines, detail.booking.total, detail.balance]).toEqual([
      price.lines,
      price.total,
      due,
    ]);
    const day = await ask<DayVisit[]>('GET', `/api/admin/days/${date}`);
    const receipt = { lines: price.lines, total: price.total, paid: decimal(FEE), due };
    expect(day.body).toMatchObject([receipt]);
  });

  it('goes to the workflow', async () => {
    const sent = () => site().sandbox.n8n.executions()[0]?.payload;
    await until('the webhook', () => sent() !== undefined);
    const { lines, total } = price;
    expect(sent()).toMatchObject({
      booking: { id, lines, total, paid: decimal(FEE), due: price.dueOnTheDay },
    });
  });

  it('stands in the file for spreadsheets, in columns after those that were there', async () => {
    const file = await ask<string>('GET', '/api/admin/bookings/export?q=Receipt');
    const [head = '', row = ''] = file.body.replace('\ufeff', '').trim().split('\r\n');
    expect(head).toMatch(
      /createdAt,total,minutes,occasion,frequency,bedrooms,bathrooms,lines,paid,due$/,
    );
    expect(row).toContain(`,${price.total},${price.minutes},,,3,2,`);
    expect(row).toContain(
      `Basic Clean, 3 bedrooms: ${decimal(home)}; 1 more bathroom: ${decimal(bathroom)}; Oven: ${decimal(oven)}`,
    );
    expect(row.endsWith(`,${decimal(FEE)},${price.dueOnTheDay}`)).toBe(true);
  });

  it('stands in the customer’s mail and in the calendars of both', async () => {
    const due = money(Number(price.dueOnTheDay));
    const sum = `Total ${money(Number(price.total))}, paid ${money(FEE)}, due at the visit ${due}`;
    await until('the calendar entry', () => site().sandbox.google.events().length > 0);
    const entry = site().sandbox.google.events()[0];
    expect(entry?.description).toContain(sum);
    expect(entry?.description).toContain('Visit: 3 bedrooms, 2 bathrooms');
    const mail = await site().sandbox.mail.waitFor(({ subject }) =>
      subject.startsWith('You’re booked'),
    );
    expect(mail.text).toContain(`Oven: ${money(oven)}`);
    expect(mail.text).toContain(`Due at your visit: ${due}`);
    expect(mail.text).toContain(visitRules.priceNote);
  });
});
