import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingData } from '#contracts/booking.ts';
import { bookings } from '#db/schema/bookings.ts';
import { addDays, businessTime, weekday } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { priceOfVisit } from '#islands/booking/form/visit-price.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { CUSTOMER_MAILS } from '#server/delivery/templates/customer-mails.ts';
import { mailText } from '#server/delivery/templates/text.ts';
import { priceLinesOf } from '#server/receipt/price-lines.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { change } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { FEE, homeOf, percentOff, WELCOME } from '#tests/support/prices.ts';

/** How many customers book; `FIRST_CLEANINGS=5000` for the long run. */
const CUSTOMERS = Number(process.env['FIRST_CLEANINGS'] ?? 100);

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ CREWS: '100', HORIZON_DAYS: '400' });
});
afterAll(() => world.stop());

let visits = 0;
/** The next open day with a crew free: ninety visits go to each. */
function nextDay(): string {
  const today = businessTime(new Date()).date;
  const monday = addDays(today, 8 - (weekday(today) || 7));
  return openDay(monday, Math.floor(visits / 90));
}

/** Later visits of plans would take the days of those who book next. */
function giveLaterVisitsBack(): void {
  const later = "SELECT id FROM bookings WHERE source = 'plan'";
  change(world, `DELETE FROM slot_claims WHERE series_id IS NOT NULL OR booking_id IN (${later})`);
  change(world, "UPDATE bookings SET status = 'cancelled' WHERE source = 'plan'");
}

/** Half of all pick one of a few mailboxes, phones and homes that others have, too. */
const part = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 1, max: Math.ceil(CUSTOMERS / 3) }),
);
const customers = fc.record({
  ...{ mailbox: part, phone: part, street: part },
  spelling: fc.boolean(),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  frequency: fc.constantFrom(undefined, 'one-time', 'weekly', 'bi-weekly', 'monthly'),
  promo: fc.constantFrom(undefined, 'welcome20', 'none', 'x'),
});

const known = new Set<string>();

it('a first cleaning has the better discount once, and form, server, mail and owner agree', async () => {
  const run = { first: 0, again: 0 };
  await fc.assert(
    fc.asyncProperty(customers, async (who) => {
      visits += 1;
      const own = 100_000 + visits;
      const { mailbox = own, phone = own, street = own, bedrooms, frequency, spelling } = who;
      const facts = [`mail ${mailbox}`, `phone ${phone}`, `home ${street}`];
      const isFirst = !facts.some((fact) => known.has(fact));
      for (const fact of facts) known.add(fact);
      const person = {
        email: spelling ? `C${mailbox}+home@Example.com` : `c${mailbox}@example.com`,
        phone: spelling ? `+1 510 6${100_000 + phone}` : `(510) 6${100_000 + phone}`,
        address: spelling ? `${street} first st, Oakland` : `${street} First Street, Oakland`,
      };
      const visit = { home: { bedrooms, bathrooms: 1 }, frequency, promo: who.promo };
      const form = { ...bookingOf(nextDay(), person), serviceType: 'basic', ...visit };
      const data = bookingData.parse(agreed(form));

      const percent = Math.max(isFirst ? WELCOME : 0, frequency ? percentOff(frequency) : 0);
      const list = homeOf('basic', bedrooms) * 100;
      const total = list - Math.round((list * percent) / 100);

      // The form shows a first cleaning's price, or the regular one to whom we know to come again.
      const shown = priceOfVisit({ ...data, promo: isFirst ? 'welcome20' : 'none' });
      expect(shown.kind === 'price' && shown.price.total).toBe(total);
      const held = await holdSlot(world.app, { data, browserToken: undefined, clientAddress: 'x' });
      expect(Number(held.price?.total) * 100).toBeCloseTo(total);
      // Who saw another price hears of it before paying.
      expect(held.offerRefused === true).toBe(!isFirst && who.promo !== 'none');

      const paymentIntentId = intentOf(held.clientSecret);
      world.sandbox.stripe.pay(paymentIntentId);
      const answer = await completeBooking(world.app, { paymentIntentId });
      expect(answer.message).not.toMatch(/offer/);
      const { booking, lines, balance } = showBooking(world.app, Number(answer.bookingId));
      expect(Number(booking.total) * 100).toBeCloseTo(total);
      expect(Number(balance) * 100).toBeCloseTo(total - FEE * 100);
      expect(booking.promo).toBe(isFirst ? 'welcome20' : null);
      expect(lines.filter(({ amount }) => amount.startsWith('-'))).toHaveLength(
        percent > 0 ? 1 : 0,
      );
      expect(receivedMail(Number(answer.bookingId))).toContain(
        `Due at your visit: ${formatMoney(total - FEE * 100)}`,
      );
      giveLaterVisitsBack();
      run[isFirst ? 'first' : 'again'] += 1;
    }),
    { numRuns: CUSTOMERS, endOnFailure: true },
  );
  console.info(`first cleanings: ${run.first} with the offer, ${run.again} without`);
  expect(run.first).toBeGreaterThan(0);
  expect(run.again).toBeGreaterThan(0);
}, 3_600_000);

/** What the mail after booking says, in plain text. */
function receivedMail(id: number): string {
  const booking = world.app.db
    .select()
    .from(bookings)
    .all()
    .find((each) => each.id === id);
  if (!booking) throw new Error(`No booking ${id}.`);
  const mail = CUSTOMER_MAILS['booking-received']?.({
    booking,
    payments: [{ method: 'card', amount: FEE * 100, refunded: 0 }],
    lines: priceLinesOf(world.app, booking),
    manageUrl: world.app.links.bookingUrl(booking),
    detail: {},
    now: new Date(),
  });
  return mail ? mailText({ ...mail, ownPage: '' }) : '';
}
