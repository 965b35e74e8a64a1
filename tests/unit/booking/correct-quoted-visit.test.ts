import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newQuote } from '#contracts/admin/quotes.ts';
import { totalOf } from '#domain/balance.ts';
import { changeVisit } from '#server/booking/change-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';
import { addQuote } from '#server/quotes/save-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import { priceLinesOf } from '#server/receipt/price-lines.ts';
import { startContract } from '#tests/support/contracts.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';
import { newKey, quoteOf } from '#tests/support/quotes.ts';

const OWNER = 'owner@example.com';
/** A Wednesday. */
const FIRST = '2026-12-02';
let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld('2026-11-23', { crews: 2 });
});
afterEach(() => {
  world.stop();
});

/** A quoted visit of four hours for $480, accepted. */
function quotedVisit(): number {
  const { app } = world;
  const asked = newQuote.parse(quoteOf({ validThrough: FIRST, minutes: '4' }));
  const quote = addQuote(app, asked, OWNER);
  const { link } = sendQuote(app, { id: quote.id, version: quote.version, actor: OWNER });
  acceptQuote(app, link?.split('#')[1] ?? '', {
    ...{ revision: 1, key: newKey(), name: 'Dana Reyes', options: [], frequency: 'one-time' },
    ...{ date: FIRST, period: 'morning' },
  });
  return world.all<{ id: number }>('SELECT max(id) AS id FROM bookings')[0]?.id ?? 0;
}

const claims = (id: number) =>
  world.all('SELECT half_hour FROM slot_claims WHERE booking_id = ? ORDER BY half_hour', id);
const asForm = { serviceType: 'commercial-small', version: undefined, actor: OWNER } as const;

describe('the price of a quoted visit', () => {
  it('is corrected before the visit, which keeps its time', () => {
    const id = quotedVisit();
    const before = claims(id);
    expect(before).not.toEqual([]);
    changeVisit(world.app, { ...asForm, id, price: 430_00 });
    const after = findBooking(world.app, id);
    expect([after.minutes, totalOf(after)]).toEqual([240, 430_00]);
    expect(claims(id)).toEqual(before);
  });

  it('is corrected after the visit', () => {
    const id = quotedVisit();
    world.database.sqlite.exec(`UPDATE bookings SET status = 'completed' WHERE id = ${id}`);
    changeVisit(world.app, { ...asForm, id, price: 430_00 });
    expect(totalOf(findBooking(world.app, id))).toBe(430_00);
    expect(() => {
      changeVisit(world.app, { ...asForm, serviceType: 'commercial-large', id, price: 430_00 });
    }).toThrow('not what was cleaned');
  });

  it('keeps its lines where nothing is changed', () => {
    const id = quotedVisit();
    const before = findBooking(world.app, id);
    const lines = priceLinesOf(world.app, before);
    expect(lines.length).toBeGreaterThan(0);
    changeVisit(world.app, { ...asForm, id, price: 480_00 });
    expect(findBooking(world.app, id).version).toBe(before.version);
    expect(priceLinesOf(world.app, before)).toEqual(lines);
  });

  it('of a contract keeps the visits on their days', () => {
    startContract(world, { date: FIRST });
    const [first] = world.all<{ id: number }>(
      "SELECT id FROM bookings WHERE source = 'quote' ORDER BY id LIMIT 1",
    );
    const id = first?.id ?? 0;
    expect(findBooking(world.app, id).frequency).toBe('weekdays');
    changeVisit(world.app, { ...asForm, id, price: 430_00 });
    expect(findBooking(world.app, id).frequency).toBe('weekdays');
  });
});
