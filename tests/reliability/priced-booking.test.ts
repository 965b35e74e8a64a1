import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingData } from '#contracts/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { priceOf } from '#domain/price-tables.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { BASIC, decimal, WELCOME } from '#tests/support/prices.ts';

let world: PaymentsWorld;
let day = 0;
beforeAll(async () => {
  // Plans started by some of these visits keep their weekdays taken.
  world = await startPaymentsWorld({ CREWS: '10', HORIZON_DAYS: '365' });
});
afterAll(() => world.stop());

const freeDate = () => openDay(addDays(businessTime(new Date()).date, 3), day++);
let people = 0;
const someone = () => ({
  email: `p${(people += 1)}@example.com`,
  phone: `(510) 555-${1000 + people}`,
  address: `${people} Lakeshore Avenue, Oakland`,
});
const home = { bedrooms: 3, bathrooms: 2 };
const chosen = { home, addOns: ['oven', 'interior-windows'], frequency: 'weekly' };
const hold = (values: Record<string, unknown>, browserToken?: string) =>
  holdSlot(world.app, {
    data: bookingData.parse(agreed(bookingOf(freeDate(), { ...someone(), ...values }))),
    browserToken,
    clientAddress: 'x',
  });
async function book(values: Record<string, unknown>) {
  const held = await hold(values);
  const paymentIntentId = intentOf(held.clientSecret);
  world.sandbox.stripe.pay(paymentIntentId);
  const answer = await completeBooking(world.app, { paymentIntentId });
  expect(answer.success).toBe(true);
  return { held, answer, detail: showBooking(world.app, Number(answer.bookingId)) };
}
const addOnIds = () => {
  const visit = { home, addOns: chosen.addOns, frequency: 'weekly' } as const;
  const price = priceOf({ serviceType: 'deep', ...visit, offer: 'welcome20' });
  if (!price) throw new Error('This choice has no price.');
  return price;
};

describe('the price of a home', () => {
  it('is held, booked, owed and listed as it was shown', async () => {
    const expected = addOnIds();
    const { held, detail } = await book({ serviceType: 'deep', ...chosen });
    expect(held.price?.total).toBe((expected.total / 100).toFixed(2));
    expect(detail.booking).toMatchObject({
      estimatedCost: (expected.estimatedCost / 100).toFixed(2),
      discount: (expected.discount / 100).toFixed(2),
      minutes: expected.minutes,
      home,
      frequency: 'weekly',
    });
    expect(detail.lines.map(({ label }) => label)).toEqual(
      expected.lines.map(({ label }) => label),
    );
    expect(detail.balance).toBe((expected.dueOnTheDay / 100).toFixed(2));
  });

  it('says nothing more to a client with the fields of the specification alone', async () => {
    const { held, detail } = await book({});
    expect(held.price).toBeUndefined();
    expect(detail.lines).toEqual([]);
    expect(detail.booking).toMatchObject({
      estimatedCost: decimal(BASIC),
      minutes: null,
      home: null,
    });
  });

  it('stays what it was in a draft when the price table has changed', async () => {
    const held = await hold({ serviceType: 'deep', ...chosen });
    const paymentIntentId = intentOf(held.clientSecret);
    change(
      world,
      `UPDATE drafts SET price = json_replace(price, '$.withOffer.estimatedCost', 99900,
         '$.withoutOffer.estimatedCost', 99900) WHERE payment_intent_id = ?`,
      paymentIntentId,
    );
    world.sandbox.stripe.pay(paymentIntentId);
    const { bookingId } = await completeBooking(world.app, { paymentIntentId });
    expect(showBooking(world.app, Number(bookingId)).booking.estimatedCost).toBe('999.00');
  });

  it('is booked as it was held when one of its add-ons has left the price table', async () => {
    const held = await hold({ serviceType: 'deep', ...chosen });
    const paymentIntentId = intentOf(held.clientSecret);
    change(
      world,
      `UPDATE drafts SET data = json_replace(data, '$.addOns[0]', 'chimney'),
         price = json_replace(price, '$.withoutOffer.lines[2].label', 'Chimney',
           '$.withOffer.lines[2].label', 'Chimney') WHERE payment_intent_id = ?`,
      paymentIntentId,
    );
    world.sandbox.stripe.pay(paymentIntentId);
    const { success, bookingId } = await completeBooking(world.app, { paymentIntentId });
    expect(success).toBe(true);
    const { booking, lines } = showBooking(world.app, Number(bookingId));
    expect(booking.estimatedCost).toBe(held.price?.estimatedCost);
    expect(lines.map(({ label }) => label)).toContain('Chimney');
  });

  it('takes the periods that its minutes need', async () => {
    const { detail } = await book({ serviceType: 'premium', home: { bedrooms: 5, bathrooms: 4 } });
    const claims = rows(
      world,
      'SELECT period FROM slot_claims WHERE booking_id = ?',
      detail.booking.id,
    );
    expect(claims.length).toBeGreaterThan(1);
  });

  it('takes the better of the offer and the frequency, by name', async () => {
    const weekly = await book({
      serviceType: 'deep',
      home,
      frequency: 'weekly',
    });
    expect(weekly.detail.booking.promo).toBe('welcome20');
    expect(weekly.detail.lines.at(-1)?.label).toContain(`${WELCOME}%`);
    expect(weekly.answer.message).not.toMatch(/first-time/);
  });

  it('leaves who may not have the offer the discount of the frequency, and the booking', async () => {
    const person = someone();
    await book({ ...person });
    const { held, answer, detail } = await book({
      serviceType: 'deep',
      home,
      frequency: 'weekly',
      ...person,
    });
    expect(detail.booking.promo).toBeNull();
    expect(detail.lines.at(-1)?.code).toBe('frequency:weekly');
    // Said before paying, with the price; nothing is news afterward.
    expect(held.offerRefused).toBe(true);
    expect(answer.message).not.toMatch(/first-time/);
  });

  it('is for one of fifty who book their first cleaning at once', async () => {
    const person = someone();
    const intents = await Promise.all(
      Array.from({ length: 50 }, async () => intentOf((await hold(person)).clientSecret)),
    );
    for (const intent of intents) world.sandbox.stripe.pay(intent);
    await Promise.all(
      intents.map((paymentIntentId) => completeBooking(world.app, { paymentIntentId })),
    );
    const sql = 'SELECT count(*) AS n FROM bookings WHERE email = ? AND promo IS NOT NULL';
    expect(rows(world, sql, person.email)).toEqual([{ n: 1 }]);
    expect(rows(world, 'SELECT count(*) AS n FROM bookings WHERE email = ?', person.email)).toEqual(
      [{ n: 50 }],
    );
  });
});
