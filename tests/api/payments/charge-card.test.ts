import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { CardSetupAnswer } from '#contracts/cards.ts';
import { declineOf } from '#domain/declines.ts';
import { cardConsent } from '#domain/kept-card.ts';
import { declineCodes } from '#sandbox/stripe/declines.ts';
import { call, intentOf } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { linkTokenOf } from '#tests/support/my-booking-link.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.sandbox.stripe.clear());
afterAll(() => site.stop());

/** A completed visit whose customer keeps a card for its balance. */
async function visitWithCard(number?: string) {
  const id = await book(site, site.freeDate());
  const token = linkTokenOf(site, id);
  const consent = cardConsent('visit');
  const begun = await call<CardSetupAnswer>(
    site,
    'POST',
    '/api/my-booking/card',
    { consent },
    token,
  );
  const setupIntentId = intentOf(begun.body.clientSecret);
  site.sandbox.stripe.setUp(setupIntentId, number);
  await call(site, 'POST', '/api/keep-card/finish', { setupIntentId });
  change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
  return id;
}
const show = (id: number) =>
  call<BookingDetail>(site, 'GET', `/api/admin/bookings/${id}`, undefined, signedIn(site));
const chargeFor = (id: number, balance: string) =>
  call<BookingDetail & { message: string }>(
    site,
    'POST',
    `/api/admin/bookings/${id}/charge-card`,
    { balance },
    signedIn(site),
  );
const paymentsOf = (id: number) =>
  rows<{ amount: number }>(site, 'SELECT amount FROM payments WHERE booking_id = ?', id);
const chargesAtStripe = (id: number) =>
  site.sandbox.stripe
    .intents()
    .filter(({ description, status }) => status === 'succeeded' && description === `Visit ${id}`);

it('the owner charges the kept card once, for what is due, and it is written', async () => {
  const id = await visitWithCard();
  const { balance, card } = (await show(id)).body;
  expect(card?.name).toBe('Visa 4242');
  expect((await chargeFor(id, '1.00')).body.message).toContain('The balance has changed');
  const [first, second] = await Promise.all([chargeFor(id, balance), chargeFor(id, balance)]);
  expect([first.status, second.status]).toContain(200);
  expect((await show(id)).body.balance).toBe('0.00');
  expect(chargesAtStripe(id)).toHaveLength(1);
  expect(paymentsOf(id)).toHaveLength(2);
  expect((await chargeFor(id, balance)).status).toBe(409);
});

it('a lost answer is the same charge when it is asked again', async () => {
  const id = await visitWithCard();
  const { balance } = (await show(id)).body;
  // The library tries twice more by itself.
  site.sandbox.stripe.fail({
    method: 'POST',
    path: '/v1/payment_intents',
    fail: 'reset',
    after: true,
    times: 3,
  });
  site.sandbox.stripe.webhook({ type: '*', mode: 'drop', times: 'always' });
  expect((await chargeFor(id, balance)).status).toBe(503);
  site.sandbox.stripe.clear();
  expect((await chargeFor(id, balance)).status).toBe(200);
  expect(chargesAtStripe(id)).toHaveLength(1);
  expect(paymentsOf(id)).toHaveLength(2);
});

it.each(declineCodes)(
  '%s is said in plain words, and leaves nothing that can be paid',
  async (code) => {
    const id = await visitWithCard();
    const { balance } = (await show(id)).body;
    site.sandbox.stripe.decline({ decline: code });
    const refused = await chargeFor(id, balance);
    expect(refused.status).toBe(409);
    const { meaning, reason } = declineOf(code);
    expect(refused.body.message).toContain(`Visa 4242 wasn’t charged`);
    expect(refused.body.message).toContain(reason);
    expect(paymentsOf(id)).toHaveLength(1);
    const left = site.sandbox.stripe
      .intents()
      .filter(({ description }) => description === `Visit ${id}`);
    expect(left.map(({ status }) => status)).toEqual(['canceled']);
    const again = await chargeFor(id, balance);
    expect(again.status).toBe(meaning === 'later' ? 200 : 409);
    expect(chargesAtStripe(id)).toHaveLength(meaning === 'later' ? 1 : 0);
  },
);

it('a card that is removed, or a visit that isn’t over, is not charged', async () => {
  const id = await visitWithCard();
  const { balance } = (await show(id)).body;
  change(site, "UPDATE bookings SET status = 'confirmed' WHERE id = ?", id);
  expect((await chargeFor(id, balance)).body.message).toContain('once the visit is completed');
  change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
  site.sandbox.stripe.fail({ method: 'DELETE', fail: 'status', status: 500, times: 'always' });
  await call(site, 'DELETE', '/api/my-booking/card', undefined, linkTokenOf(site, id));
  expect((await chargeFor(id, balance)).body.message).toContain('no card on file');
  await until('nothing was charged', () => chargesAtStripe(id).length === 0);
});
