import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FREQUENCY_IDS, priceTable } from '#content/services.ts';
import { completeBookingBody, createPaymentIntentBody } from '#contracts/payments.ts';
import { addDays, businessTime, weekday } from '#domain/calendar-date.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import type { BookingForm } from '#contracts/booking.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { oraclePrice } from '#tests/support/price-oracle.ts';
import { FEE } from '#tests/support/prices.ts';

/**
 * Bodies with money fields: `FORGED_BODIES=10000` for the long run. Whatever they contain, a
 * booking's price and duration are those of its home, worked out by hand.
 */
const BODIES = Number(process.env['FORGED_BODIES'] ?? 150);

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ CREWS: '100', HORIZON_DAYS: '400' });
});
afterAll(() => world.stop());

const KINDS = [
  { kind: 'basic', serviceType: 'basic', occasion: undefined },
  { kind: 'deep', serviceType: 'deep', occasion: 'regular' },
  { kind: 'premium', serviceType: 'premium', occasion: undefined },
  { kind: 'move', serviceType: 'deep', occasion: 'move-in' },
  { kind: 'move', serviceType: 'deep', occasion: 'move-out' },
] as const;
const visits = fc.record({
  visit: fc.constantFrom(...KINDS),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  bathrooms: fc.integer({ min: 1, max: 4 }),
  addOns: fc.subarray(priceTable.addOns.map(({ id }) => id)),
  frequency: fc.constantFrom(undefined, ...FREQUENCY_IDS),
  promo: fc.constantFrom(undefined, 'welcome20', 'welcome99', 'x'),
  isBasicLater: fc.boolean(),
});
const nonsense = fc.oneof(
  fc.constantFrom(0, -1, 1, 0.01, 1e9, '0.00', '-100.00', '1', null, true, [], {}),
  fc.string({ maxLength: 8 }),
);
const MONEY = [
  ...['total', 'estimatedCost', 'discount', 'dueToday', 'dueOnTheDay', 'bookingFee', 'minutes'],
  ...['lines', 'price', 'priceVersion', 'percent', 'withOffer', 'withoutOffer', 'id', 'draftId'],
  ...['paymentStatus', 'status', 'source', 'version', 'estimated_cost'],
];
/** Money fields with arbitrary values. */
const forged = fc.dictionary(fc.constantFrom(...MONEY), nonsense, { maxKeys: 6 });
/** Defects that make the server refuse the whole body. */
const breaks = fc.constantFrom(
  { addOns: ['oven', 'oven'] },
  { addOns: ['free'] },
  { home: { bedrooms: -3, bathrooms: 1 } },
  { home: { bedrooms: 1, bathrooms: 0.5 } },
  { frequency: 'always' },
  { laterService: 'premium' },
  { everyVisit: ['garage', 'garage'] },
);

const broken = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, breaks);

let people = 0;
/** The next whole day on which one of the hundred crews is free: ninety visits go to each. */
function nextDay(): string {
  const today = businessTime(new Date()).date;
  const monday = addDays(today, 8 - (weekday(today) || 7));
  return openDay(monday, Math.floor(people / 90));
}

/** A plan's later visits would take the days of the following bodies. */
function giveLaterVisitsBack(): void {
  const later = "SELECT id FROM bookings WHERE source = 'plan'";
  change(world, `DELETE FROM slot_claims WHERE series_id IS NOT NULL OR booking_id IN (${later})`);
  change(world, "UPDATE bookings SET status = 'cancelled' WHERE source = 'plan'");
}

/** What comes after a booking's visit; undefined where it starts no plan. */
function laterVisitsOf(bookingId: number) {
  return rows(
    world,
    `SELECT service_type AS service, minutes, estimated_cost - discount AS each
     FROM bookings WHERE source = 'plan'
       AND series_id = (SELECT series_id FROM bookings WHERE id = ?) LIMIT 1`,
    bookingId,
  )[0];
}

it('a body that says what it costs never changes a cent', async () => {
  const run = { refused: 0, booked: 0 };
  await fc.assert(
    fc.asyncProperty(visits, forged, forged, forged, broken, async (asked, a, b, c, wrong) => {
      people += 1;
      const { visit, bedrooms, bathrooms, addOns, frequency, promo } = asked;
      const isPlan = visit.kind !== 'move' && (frequency ?? 'one-time') !== 'one-time';
      const isBasicLater = isPlan && visit.kind === 'deep' && asked.isBasicLater;
      const person = {
        email: `f${people}@example.com`,
        phone: `(510) 6${100_000 + people}`,
        address: `${people} Forged Street, Oakland`,
      };
      const data = {
        ...a,
        ...bookingOf(nextDay(), person),
        serviceType: visit.serviceType,
        occasion: visit.occasion,
        home: { ...b, bedrooms, bathrooms },
        ...{ addOns, frequency, promo },
        ...(isBasicLater && { laterService: 'basic' }),
        ...wrong,
      };
      // A real field: the server questions a forged one as none of our prices.
      const { priceVersion, ...top } = c;
      const bookingData = agreed(data as BookingForm);
      const parsed = createPaymentIntentBody.safeParse({ ...top, amount: FEE, bookingData });
      expect(parsed.success, JSON.stringify(data)).toBe(wrong === undefined);
      if (!parsed.success) {
        run.refused += 1;
        return;
      }
      const hold = {
        data: parsed.data.bookingData,
        browserToken: undefined,
        clientAddress: 'x',
      };
      if (typeof priceVersion === 'string') {
        const seen = holdSlot(world.app, { ...hold, priceVersion });
        await expect(seen).rejects.toMatchObject({ code: 'price-changed' });
      }
      const { clientSecret } = await holdSlot(world.app, hold);
      const paymentIntentId = intentOf(clientSecret);
      world.sandbox.stripe.pay(paymentIntentId);
      const body = { ...c, paymentIntentId, bookingData: { ...data, serviceType: 'basic' } };
      const completing = completeBookingBody.safeParse(body);
      const { bookingId } = await completeBooking(
        world.app,
        completing.success ? completing.data : { paymentIntentId },
      );
      const home = [bedrooms, bathrooms] as const;
      const expected = oraclePrice({
        ...{ kind: visit.kind, home, addOns: new Set(addOns), frequency },
        // Each is a first cleaning, whatever the body says of an offer.
        welcome: true,
      });
      const [kept] = rows(
        world,
        `SELECT estimated_cost AS before, discount, minutes, booking_fee AS fee, status,
           (SELECT sum(amount) FROM booking_lines WHERE booking_id = bookings.id) AS lines
         FROM bookings WHERE id = ?`,
        Number(bookingId),
      );
      const { before, after, minutes } = expected;
      expect(kept).toEqual({
        ...{ before, discount: before - after, minutes, lines: after },
        ...{ fee: FEE * 100, status: 'pending' },
      });
      const later = oraclePrice({
        ...{ kind: isBasicLater ? 'basic' : visit.kind, home, frequency },
        ...{ addOns: new Set<string>(), welcome: false },
      });
      expect(laterVisitsOf(Number(bookingId))).toEqual(
        isPlan
          ? {
              service: isBasicLater ? 'basic' : visit.serviceType,
              minutes: later.minutes,
              each: later.after,
            }
          : undefined,
      );
      giveLaterVisitsBack();
      run.booked += 1;
    }),
    { numRuns: BODIES },
  );
  console.info(`forged bodies: ${run.booked} booked at their price, ${run.refused} refused`);
  expect(run.booked).toBeGreaterThan(BODIES / 3);
  expect(run.refused).toBeGreaterThan(0);
}, 1_800_000);
