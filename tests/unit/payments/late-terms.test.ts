import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as LateCharge from '#content/late-charge.ts';
import { addDays } from '#domain/calendar-date.ts';
import { cardConsent } from '#domain/kept-card.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { keepFeeCard } from '#server/booking/keep-fee-card.ts';
import { settlePayment } from '#server/booking/settle-payment.ts';
import { toMyBooking } from '#server/booking/show-my-booking.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { keepCard, today, visitOfToday } from '#tests/support/visit-with-card.ts';

const terms = vi.hoisted(() => ({
  cancellation: { kind: 'amount' as const, value: 50 },
  lockout: { kind: 'percent' as const, value: 50 },
}));
// A company that charges for both; the setting is content, and the sample company's is off.
vi.mock('#content/late-charge.ts', async (original) => {
  const content = await original<typeof LateCharge>();
  return { ...content, lateTerms: terms };
});

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

let browsers = 0;
/** Books as somebody at the checkout; with `consent` the card is kept. */
async function booked(consent?: string) {
  browsers += 1;
  const browserToken = `browser-${browsers}`.padEnd(43, '0');
  const data = {
    ...bookingOf(openDay(addDays(today, 60), browsers)),
    serviceType: 'basic' as const,
    home: { bedrooms: 2, bathrooms: 1 },
    email: `late${browsers}@example.com`,
  };
  const request = { data, browserToken, clientAddress: `192.0.2.${browsers}` };
  const held = await holdSlot(world.app, request);
  if (consent !== undefined) await keepFeeCard(world.app, browserToken, { keep: true, consent });
  const intent = intentOf(held.clientSecret);
  world.sandbox.stripe.pay(intent);
  const settled = await settlePayment(world.app, intent);
  if (settled.outcome !== 'booked') throw new Error(settled.outcome);
  return findBooking(world.app, settled.booking.id);
}

it('a booking keeps what was said before it, and its page says it in dollars', async () => {
  const visit = await booked();
  expect(visit.lateTerms).toEqual(terms);
  const half = (visit.estimatedCost - visit.discount) / 200;
  expect(toMyBooking(world.app, visit).lateRule).toContain(
    `we may also charge $50; if we can’t get in, $${half}`,
  );
});

it('the card’s consent is the text with that sentence, and no other is taken', async () => {
  await expect(booked(cardConsent('visit', null))).rejects.toThrow(/words beside this box/);
  const visit = await booked(cardConsent('visit', terms));
  const [card] = rows<{ consent_text: string; consent_version: string; late_terms: string }>(
    world,
    'SELECT * FROM kept_cards WHERE booking_id = ?',
    visit.id,
  );
  expect(card?.consent_text).toContain('we may also charge $50 to it');
  expect(card?.consent_version).toBe('2026-11-29');
  expect(JSON.parse(card?.late_terms ?? '')).toEqual(terms);
});

it('a visit booked by phone has the rule once its customer agrees to it with a card', async () => {
  const id = visitOfToday(world);
  const ruleOf = () => toMyBooking(world.app, findBooking(world.app, id)).lateRule;
  expect(findBooking(world.app, id).lateTerms).toBeNull();
  expect(ruleOf()).toBeUndefined();
  await keepCard(world, id);
  expect(ruleOf()).toContain('we may also charge $50');
});

it('a visit that does not take place says nothing of it anymore', async () => {
  const { id } = await booked();
  change(world, "UPDATE bookings SET status = 'cancelled' WHERE id = ?", id);
  expect(toMyBooking(world.app, findBooking(world.app, id)).lateRule).toBeUndefined();
});
