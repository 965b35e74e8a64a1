import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentIntentAnswer, PriceChangedAnswer } from '#contracts/payments.ts';
import type { PriceBreakdown } from '#contracts/price.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf, call, complete, cookiesOf, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { FIRST, decimal, FEE } from '#tests/support/prices.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
let date: string;
let today: PriceBreakdown;
const visit = { serviceType: 'deep', home: { bedrooms: 3, bathrooms: 2 }, addOns: ['oven'] };

/** Somebody new in each test, whose first cleaning it is. */
let people = 0;
const newcomer = () => ({
  email: `first${people}@example.com`,
  phone: `(510) 555-1${100 + people}`,
  address: `${people} First Street, Oakland`,
});
beforeAll(async () => {
  site = await startSite();
  today = (await call<PriceBreakdown>(site, 'POST', '/api/price', { ...visit, promo: 'welcome20' }))
    .body;
});
afterAll(() => site.stop());
beforeEach(() => {
  date = site.freeDate();
  people += 1;
});

const asked = (priceVersion?: string, values: object = visit) => ({
  amount: FEE,
  bookingData: agreed(bookingOf(date, { ...newcomer(), ...values })),
  ...(priceVersion && { priceVersion }),
});
const hold = <T = PaymentIntentAnswer>(body: object, headers = {}) =>
  call<T>(site, 'POST', '/api/create-payment-intent', body, headers);
const claims = () => rows(site, 'SELECT 1 FROM slot_claims WHERE date = ?', date);
const browser = async () => {
  const { headers } = await call(site, 'POST', '/api/check-availability', {
    preferredDate: date,
    preferredTime: 'morning',
  });
  return { cookie: cookiesOf(headers) };
};

describe('a price that changed between form and hold', () => {
  it('is refused with the new one; nothing is held and nothing made to pay', async () => {
    const answer = await hold<PriceChangedAnswer>(asked('0ld0ld00'));
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: expect.stringMatching(/^Our prices have changed: this visit is now \$/) as string,
      price: today,
    });
    expect(claims()).toEqual([]);
  });

  it('is taken by sending the version of the new one, which is what is booked', async () => {
    const refused = await hold<PriceChangedAnswer>(asked('0ld0ld00'));
    const { status, body } = await hold(asked(refused.body.price.priceVersion));
    expect([status, body.price]).toEqual([200, today]);
    const intent = intentOf(body.clientSecret);
    site.sandbox.stripe.pay(intent);
    const { bookingId } = (await complete(site, intent)).body;
    const [booked] = rows(
      site,
      'SELECT estimated_cost - discount AS total FROM bookings WHERE id = ?',
      bookingId,
    );
    expect(booked).toEqual({ total: Math.round(Number(today.total) * 100) });
  });

  it('is shown for a home that nobody described too', async () => {
    const answer = await hold<PriceChangedAnswer>(asked('0ld0ld00', {}));
    expect([answer.status, answer.body.price.total]).toEqual([409, decimal(FIRST)]);
    const { body } = await hold(asked(today.priceVersion, {}));
    expect(body.price?.total).toBe(decimal(FIRST));
  });

  it('is nothing to a client that says nothing of what it saw', async () => {
    const { status, body } = await hold(asked(undefined, {}));
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual([
      ...['clientSecret', 'holdExpiresAt', 'keepCard', 'publishableKey', 'stripeJsUrl'],
    ]);
  });
});

describe('a price that changed between hold and payment', () => {
  /** As if the current hold dated from before the prices changed. */
  const heldBefore = (clientSecret: string) => {
    const parts = ['withOffer', 'withoutOffer'].flatMap((part) => [
      `'$.${part}.priceVersion', 'bef0re00'`,
      `'$.${part}.total', 77700`,
      `'$.${part}.estimatedCost', 77700`,
    ]);
    change(
      site,
      `UPDATE drafts SET price = json_replace(price, ${parts.join(', ')}) WHERE payment_intent_id = ?`,
      intentOf(clientSecret),
    );
  };

  it('leaves the draft its own, on a reload and when it is paid', async () => {
    const who = await browser();
    const held = await hold(asked(today.priceVersion), who);
    heldBefore(held.body.clientSecret);
    const again = await hold(asked('bef0re00'), who);
    expect([again.status, again.body.price?.total]).toEqual([200, '777.00']);
    expect(again.body.clientSecret).toBe(held.body.clientSecret);
    const intent = intentOf(again.body.clientSecret);
    site.sandbox.stripe.pay(intent);
    const { bookingId } = (await complete(site, intent)).body;
    expect(rows(site, 'SELECT estimated_cost FROM bookings WHERE id = ?', bookingId)).toEqual([
      { estimated_cost: 77700 },
    ]);
  });

  it('is today’s for who has gone back and seen it in the form', async () => {
    const who = await browser();
    heldBefore((await hold(asked(today.priceVersion), who)).body.clientSecret);
    const again = await hold(asked(today.priceVersion), who);
    expect(again.body.price).toEqual(today);
  });

  it('is asked about where neither was seen, and the hold stays', async () => {
    const who = await browser();
    const held = await hold(asked(today.priceVersion), who);
    const kept = claims();
    const refused = await hold<PriceChangedAnswer>(asked('0ther000'), who);
    expect([refused.status, refused.body.price]).toEqual([409, today]);
    expect(claims()).toEqual(kept);
    const again = await hold(asked(today.priceVersion), who);
    expect(again.body.clientSecret).toBe(held.body.clientSecret);
  });
});

describe('an offer that somebody may not have', () => {
  const person = {
    email: 'again@example.com',
    phone: '(510) 555-0133',
    promo: 'welcome20',
    address: '8 Again Street, Oakland',
  };

  it('is named as refused before paying and not again after, beside a discount that counts', async () => {
    const first = await hold(asked(undefined, person));
    expect(first.body).not.toHaveProperty('offerRefused');
    site.sandbox.stripe.pay(intentOf(first.body.clientSecret));
    await complete(site, intentOf(first.body.clientSecret));

    date = site.freeDate();
    const weekly = { ...visit, ...person, frequency: 'weekly' as const };
    const { status, body } = await hold(asked(undefined, weekly));
    expect([status, body.offerRefused]).toEqual([200, true]);
    expect(body.price?.lines.at(-1)?.code).toBe('frequency:weekly');
    site.sandbox.stripe.pay(intentOf(body.clientSecret));
    const done = await complete(site, intentOf(body.clientSecret));
    expect(done.body).toMatchObject({ success: true, discount: body.discount });
    expect(done.body).not.toHaveProperty('offerRefused');
    expect(done.body.message).not.toMatch(/first-time/);
  });
});
