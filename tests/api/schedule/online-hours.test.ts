import { describe, expect, it } from 'vitest';
import { business } from '#content/business.ts';
import { addDays, businessTime, weekday } from '#domain/calendar-date.ts';
import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import { bookingOf, call, complete, hold, intentOf } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { FEE } from '#tests/support/prices.ts';

const owner = ownersSite();
const weeksAhead = businessTime(new Date()).date;
const sunday = addDays(weeksAhead, 21 + ((7 - weekday(weeksAhead)) % 7));
const saturday = addDays(sunday, -1);

const periods = async (date: string, service = '') =>
  (
    await call<{ availableTimePeriods: string[] }>(
      owner.site(),
      'GET',
      `/api/available-time-periods/${date}${service && `?serviceType=${service}`}`,
    )
  ).body.availableTimePeriods;

describe('a day that cannot be booked online', () => {
  it('is offered to nobody', async () => {
    expect(await periods(sunday)).toEqual([]);
    expect(await periods(saturday)).toEqual(['morning', 'afternoon']);
    expect(await periods(saturday, 'deep')).toEqual(['morning']);
    expect(await periods(addDays(sunday, 1))).toEqual(['morning', 'afternoon', 'evening']);
    const asked = { preferredDate: `${sunday}T00:00:00.000Z`, preferredTime: 'morning' };
    const { body } = await call(owner.site(), 'POST', '/api/check-availability', asked);
    expect(body).toEqual({ available: false });
  });

  it('is held by no payment, and says to call', async () => {
    const refused = await hold(owner.site(), bookingOf(sunday));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(
      `We book Sundays by phone. Please call us at ${business.phone.display}`,
    );
  });

  it('is booked by no payment without a hold: the money goes back', async () => {
    const site = owner.site();
    const bare = await call<{ clientSecret: string }>(site, 'POST', '/api/create-payment-intent', {
      amount: FEE,
    });
    const intent = intentOf(bare.body.clientSecret);
    site.sandbox.stripe.pay(intent);
    const done = await complete(site, intent, bookingOf(sunday));
    expect(done.status).toBe(409);
    expectPromiseKept(site);
  });

  it('is not where a customer can move a visit', async () => {
    const site = owner.site();
    const email = 'mover@example.com';
    await book(site, site.freeDate(), { email });
    const mail = await site.sandbox.mail.waitFor((each) => each.envelope.to.includes(email));
    const token = { [BOOKING_TOKEN_HEADER]: /my-booking#([\w-]+)/.exec(mail.html)?.[1] ?? '' };
    const free = await call(site, 'GET', `/api/my-booking/periods/${sunday}`, undefined, token);
    expect(free.body).toEqual({ availableTimePeriods: [] });
    const to = { date: sunday, period: 'morning' };
    const moved = await call<{ message: string }>(site, 'POST', '/api/my-booking/move', to, token);
    expect(moved.status).toBe(409);
    expect(moved.body.message).toContain('by phone');
  });

  it('is free for the owner, who books, moves and restores there', async () => {
    const added = await owner.phoned(sunday);
    expect(added.status).toBe(201);
    const { id } = added.body;
    const move = (date: string, period: string) =>
      owner.ask('POST', `/api/admin/bookings/${id}/move`, { date, period });
    expect((await move(saturday, 'evening')).status).toBe(200);
    expect((await move(sunday, 'evening')).status).toBe(200);
    const status = (to: string) => owner.ask('PATCH', `/api/admin/bookings/${id}`, { status: to });
    expect((await status('cancelled')).status).toBe(200);
    expect((await status('pending')).status).toBe(200);
  });

  it('is told apart in the owner’s calendar', async () => {
    const { body } = await owner.ask<{ periods: { refusal: string; sentence: string }[] }[]>(
      'GET',
      `/api/admin/calendar?from=${sunday}&to=${sunday}`,
    );
    expect(body[0]?.periods[0]).toMatchObject({
      refusal: 'by-phone',
      sentence: 'Customers cannot book it online and call for it; you can book it.',
    });
  });
});
