import { describe, expect, it } from 'vitest';
import { business } from '#content/business.ts';
import { addDays, businessTime, formatDate, weekday } from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import { occupiedPeriods, PERIODS, type Period } from '#domain/slots.ts';
import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import { bookingOf, call, complete, hold, intentOf } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { openDay } from '#tests/support/open-day.ts';
import { FEE } from '#tests/support/prices.ts';

const owner = ownersSite();
/** Three weeks ahead, so that nothing else is in the way. */
const ahead = addDays(businessTime(new Date()).date, 21);
const onlineOn = (date: string) => BOOKABLE_ONLINE[weekday(date)] ?? [];
/** The first day from then on whose online parts match; a company may have none. */
function dayWith(isIt: (online: readonly Period[]) => boolean): string | undefined {
  const week = Array.from({ length: 7 }, (_, days) => addDays(ahead, days));
  return week.find((date) => isIt(onlineOn(date)));
}
/** The sample company's Sunday, and its Saturday, which has no evening. */
const closedDay = dayWith((online) => online.length === 0);
const shortDay = dayWith((online) => online.length > 0 && online.length < PERIODS.length);
const nameOf = (date: string) => formatDate(date).split(',')[0];

const periods = async (date: string, service = '') =>
  (
    await call<{ availableTimePeriods: string[] }>(
      owner.site(),
      'GET',
      `/api/available-time-periods/${date}${service && `?serviceType=${service}`}`,
    )
  ).body.availableTimePeriods;

it('a day that can be booked online from start to end is offered so', async () => {
  expect(await periods(openDay(ahead))).toEqual(['morning', 'afternoon', 'evening']);
});

describe.runIf(shortDay)('a part of a day that cannot be booked online', () => {
  const short = shortDay ?? '';
  const online = onlineOn(short);
  const notOnline = PERIODS.find((period) => !online.includes(period));

  it('is offered to nobody', async () => {
    expect(await periods(short)).toEqual(online);
    // A long visit would run into it.
    const fits = (run: readonly Period[]) =>
      run.length > 0 && run.every((period) => online.includes(period));
    const fitting = online.filter((period) => fits(occupiedPeriods('deep', period)));
    expect(await periods(short, 'deep')).toEqual(fitting);
  });

  it('is free for the owner, who moves there', async () => {
    const { id } = (await owner.phoned(owner.site().freeDate())).body;
    const to = { date: short, period: notOnline };
    expect((await owner.ask('POST', `/api/admin/bookings/${id}/move`, to)).status).toBe(200);
  });
});

describe.runIf(closedDay)('a day that cannot be booked online', () => {
  const closed = closedDay ?? '';

  it('is offered to nobody', async () => {
    expect(await periods(closed)).toEqual([]);
    const asked = { preferredDate: `${closed}T00:00:00.000Z`, preferredTime: 'morning' };
    const { body } = await call(owner.site(), 'POST', '/api/check-availability', asked);
    expect(body).toEqual({ available: false });
  });

  it('is held by no payment, and says to call', async () => {
    const refused = await hold(owner.site(), bookingOf(closed));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(
      `We book ${nameOf(closed)}s by phone. Please call us at ${business.phone.display}`,
    );
  });

  it('is booked by no payment without a hold: the money goes back', async () => {
    const site = owner.site();
    const bare = await call<{ clientSecret: string }>(site, 'POST', '/api/create-payment-intent', {
      amount: FEE,
    });
    const intent = intentOf(bare.body.clientSecret);
    site.sandbox.stripe.pay(intent);
    const done = await complete(site, intent, bookingOf(closed));
    expect(done.status).toBe(409);
    expectPromiseKept(site);
  });

  it('is not where a customer can move a visit', async () => {
    const site = owner.site();
    const email = 'mover@example.com';
    await book(site, site.freeDate(), { email });
    const mail = await site.sandbox.mail.waitFor((each) => each.envelope.to.includes(email));
    const token = { [BOOKING_TOKEN_HEADER]: /my-booking#([\w-]+)/.exec(mail.html)?.[1] ?? '' };
    const free = await call(site, 'GET', `/api/my-booking/periods/${closed}`, undefined, token);
    expect(free.body).toEqual({ availableTimePeriods: [] });
    const to = { date: closed, period: 'morning' };
    const moved = await call<{ message: string }>(site, 'POST', '/api/my-booking/move', to, token);
    expect(moved.status).toBe(409);
    expect(moved.body.message).toContain('by phone');
  });

  it('is free for the owner, who books, moves and restores there', async () => {
    const added = await owner.phoned(closed);
    expect(added.status).toBe(201);
    const { id } = added.body;
    const to = { date: closed, period: 'evening' };
    expect((await owner.ask('POST', `/api/admin/bookings/${id}/move`, to)).status).toBe(200);
    const status = (to: string) => owner.ask('PATCH', `/api/admin/bookings/${id}`, { status: to });
    expect((await status('cancelled')).status).toBe(200);
    expect((await status('pending')).status).toBe(200);
  });

  it('is told apart in the owner’s calendar', async () => {
    const { body } = await owner.ask<{ periods: { refusal: string; sentence: string }[] }[]>(
      'GET',
      `/api/admin/calendar?from=${closed}&to=${closed}`,
    );
    expect(body[0]?.periods[0]).toMatchObject({
      refusal: 'by-phone',
      sentence: 'Customers can’t book this time online, but you can.',
    });
  });
});
