import { afterAll, beforeAll, expect, it } from 'vitest';
import { totalOf } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { payMyBalance } from '#server/booking/pay-my-balance.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { change } from '#tests/support/database.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, setClock, visitOfToday } from '#tests/support/visit-with-card.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

it('a payment whose answer was lost is asked for again in the same words, whatever was moved', async () => {
  setClock(world, hour(15));
  const id = visitOfToday(world);
  closeVisit(world.app, { id, outcome: 'completed', actor: 'owner@example.com' });
  const booking = findBooking(world.app, id);
  const [, token = ''] = world.app.links.payUrl(booking).split('#');
  const asked = { token, tip: '0', balance: centsToDecimal(totalOf(booking)) };
  const lost = { method: 'POST', path: '/v1/payment_intents', fail: 'reset' } as const;
  world.sandbox.stripe.fail({ ...lost, after: true, times: 3 });
  await expect(payMyBalance(world.app, asked)).rejects.toThrow('isn’t answering');
  const moved =
    "UPDATE bookings SET preferred_date = date(preferred_date, '-1 day'), service_type = 'deep' WHERE id = ?";
  change(world, moved, id);
  await payMyBalance(world.app, asked);
  expect(world.sandbox.stripe.intents()).toHaveLength(1);
});

it('the customer of a card is the same one after the person has corrected their name', async () => {
  const stripe = requireStripe(world.app);
  const person = { key: 'one-card', name: 'Dana Reyes', email: 'dana@example.com', phone: '1' };
  const first = await stripe.createCardCustomer(person);
  const again = await stripe.createCardCustomer({ ...person, name: 'Dana Ray', email: null });
  expect(again).toBe(first);
  expect(world.sandbox.stripe.customers()).toMatchObject([{ id: first, name: 'Dana Ray' }]);
});
