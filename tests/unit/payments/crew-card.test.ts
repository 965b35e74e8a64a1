import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { crewCard } from '#server/balance/crew-card.ts';
import { steerCharge } from '#server/balance/steer-charge.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { chargesIn } from '#tests/support/charges.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, visitOfToday, visitWithCard } from '#tests/support/visit-with-card.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
const { close, run, asAfternoon } = chargesIn(() => world);
beforeEach(asAfternoon);
afterEach(() => world.sandbox.stripe.clear());
afterAll(() => world.stop());

const toldOf = (id: number) => crewCard(world.app, findBooking(world.app, id));
const steer = (id: number, action: 'hold' | 'resume' | 'stop') => {
  const booking = findBooking(world.app, id);
  const { version } = booking;
  world.app.transaction(() => steerCharge(world.app, booking, { action, version }));
};

it('a crew is told of no card where none is kept', () => {
  expect(toldOf(visitOfToday(world))).toBeNull();
});

it('a crew is told what the owner does with the charge', async () => {
  const id = await visitWithCard(world);
  expect(toldOf(id)).toBe('charged');
  close(id);
  expect(toldOf(id)).toBe('charged');
  steer(id, 'hold');
  expect(toldOf(id)).toBe('held');
  steer(id, 'resume');
  expect(toldOf(id)).toBe('charged');
  steer(id, 'stop');
  expect(toldOf(id)).toBe('stopped');
});

it.each(['insufficient_funds', 'lost_card'] as const)(
  'a crew is told of a decline with %s',
  async (code) => {
    const id = await visitWithCard(world);
    close(id);
    world.sandbox.stripe.decline({ decline: code });
    await run(hour(18));
    expect(toldOf(id)).toBe('declined');
  },
);
