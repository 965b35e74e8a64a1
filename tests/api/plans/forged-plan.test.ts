import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import { business } from '#content/business.ts';
import { bookingOf, call, complete, hold, intentOf } from '#tests/support/api.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { rows } from '#tests/support/database.ts';
import { FEE, homeOf, percentOff } from '#tests/support/prices.ts';
import { planOnSite } from '#tests/support/site-plan.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
// Plans are counted only with rate limits on.
let strict: Site;
beforeAll(async () => {
  site = await startSite();
  await bookedBefore(site);
  strict = await startSite({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => Promise.all([site.stop(), strict.stop()]));

const WEEKLY = { frequency: 'weekly', home: { bedrooms: 2, bathrooms: 1 } } as const;
/** Pays before saying what for, as a custom client can. */
async function paidFirst(data: object): Promise<number | undefined> {
  const asked = await call<PaymentIntentAnswer>(site, 'POST', '/api/create-payment-intent', {
    amount: FEE,
  });
  const intent = intentOf(asked.body.clientSecret);
  site.sandbox.stripe.pay(intent);
  return (await complete(site, intent, data)).body.bookingId;
}
const booked = (id: number | undefined) =>
  rows<{ frequency: string; discount: number; plan: number | null }>(
    site,
    'SELECT frequency, discount, series_id AS plan FROM bookings WHERE id = ?',
    id ?? 0,
  )[0];

describe('the discount of a plan', () => {
  it('is not had by who agrees to no plan, but to something', async () => {
    const data = bookingOf(site.freeDate(), { ...WEEKLY, email: 'sly@example.com' });
    const id = await paidFirst({ ...data, planConsent: 'Yes, yes.' });
    expect(booked(id)).toEqual({ frequency: 'one-time', discount: 0, plan: null });
  });

  it('comes with the plan for who agrees to its terms', async () => {
    const data = agreed(bookingOf(site.freeDate(), { ...WEEKLY, email: 'fair@example.com' }));
    expect(booked(await paidFirst(data))).toMatchObject({
      frequency: 'weekly',
      discount: homeOf('basic', 2) * percentOff('weekly'),
    });
  });

  it('is not had for a move, which starts no plan', async () => {
    const id = await book(site, site.freeDate(), {
      ...WEEKLY,
      ...{ serviceType: 'deep', occasion: 'move-in', email: 'mover@example.com' },
    });
    expect(booked(id)).toMatchObject({ discount: 0, plan: null });
  });
});

describe('a third plan for one home', () => {
  it('is refused before anything is held, with the number to call; a single visit is not', async () => {
    for (const name of ['Maya', 'Nadia']) planOnSite(strict, { date: strict.freeDate(), name });
    const address = '12 Lakeshore Avenue, Oakland';
    const person = { email: 'third@example.com', address };
    const plan = agreed(bookingOf(strict.freeDate(), { ...WEEKLY, ...person }));
    const refused = await hold(strict, plan);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`call us at ${business.phone.display}`),
    ]);
    expect(rows(strict, 'SELECT 1 FROM drafts')).toEqual([]);
    const single = bookingOf(strict.freeDate(), person);
    expect((await hold(strict, single)).status).toBe(200);
  });
});
