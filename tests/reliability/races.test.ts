import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERIODS } from '#domain/slots.ts';
import { bookingOf, complete, hold, intentOf } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** Short in `npm test`; `npm run test:races` runs 200. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 8);
const CUSTOMERS = 50;

let site: Site;
beforeAll(async () => {
  // 200 rounds of both tests need more working days than a year has.
  site = await startSite({ env: { HORIZON_DAYS: '730' } });
});
afterAll(() => site.stop());

it(`lets one of ${CUSTOMERS} parallel customers have a slot, ${ROUNDS} times`, async () => {
  let date = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const preferredTime = PERIODS[round % 3] ?? 'morning';
    if (preferredTime === 'morning') date = site.freeDate();
    const answers = await Promise.all(
      Array.from({ length: CUSTOMERS }, (_, customer) =>
        hold(site, bookingOf(date, { preferredTime, email: `c${customer}@example.com` })),
      ),
    );
    const winners = answers.filter((answer) => answer.status === 200);
    const refused = answers.filter((answer) => answer.status === 409);
    expect([winners.length, refused.length]).toEqual([1, CUSTOMERS - 1]);

    const intent = intentOf(winners[0]?.body.clientSecret ?? '');
    // The webhook comes by itself, the reconciler runs every second; the browser calls five times.
    site.sandbox.stripe.pay(intent);
    const completions = await Promise.all([1, 2, 3, 4, 5].map(() => complete(site, intent)));
    expect(new Set(completions.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(completions.map((answer) => answer.body.bookingId)).size).toBe(1);
    const booked = rows(
      site,
      'SELECT id FROM bookings WHERE preferred_date = ? AND preferred_time = ?',
      date,
      preferredTime,
    );
    expect(booked).toHaveLength(1);
  }
  expectPromiseKept(site);
}, 3_600_000);

it('books once when webhook, reconciler and browser come at the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = site.freeDate();
    const held = await hold(site, bookingOf(date, { preferredTime: 'evening' }));
    const intent = intentOf(held.body.clientSecret);
    site.sandbox.stripe.webhook({ type: 'payment_intent.succeeded', mode: 'twice' });
    site.sandbox.stripe.pay(intent);
    const event = site.sandbox.stripe
      .events()
      .find((each) => each.type === 'payment_intent.succeeded');
    await Promise.all([
      complete(site, intent),
      complete(site, intent),
      event && site.sandbox.stripe.resend(event.id),
      event && site.sandbox.stripe.resend(event.id),
    ]);
    const booked = rows(site, 'SELECT id FROM bookings WHERE preferred_date = ?', date);
    expect(booked).toHaveLength(1);
  }
  expectPromiseKept(site);
}, 3_600_000);
