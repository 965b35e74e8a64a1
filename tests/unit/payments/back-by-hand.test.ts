import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { addPayment } from '#server/payments/add-payment.ts';
import { rows } from '#tests/support/database.ts';
import {
  startPaymentsWorld,
  type PaymentsWorld,
  withOwnersMail,
} from '#tests/support/payments-world.ts';
import { visitOfToday } from '#tests/support/visit-with-card.ts';

let world: PaymentsWorld;
beforeEach(async () => {
  world = await startPaymentsWorld();
  world.app = withOwnersMail(world);
});
afterEach(() => world.stop());

const told = () =>
  rows<{ payload: string }>(world, "SELECT payload FROM outbox WHERE kind = 'owner-payment'").map(
    ({ payload }) => (JSON.parse(payload) as { reason: string }).reason,
  );
const cancel = (id: number, keepFee = false) =>
  changeBookingStatus(world.app, { id, status: 'cancelled', actor: 'owner@example.com', keepFee });

it('a check or cash for a visit that is canceled is told to the owner, who gives it back', async () => {
  const id = visitOfToday(world);
  addPayment(world.app, { bookingId: id, method: 'other', amount: 12_000 }, world.app.now());
  await cancel(id);
  const { firstName, lastName } = findBooking(world.app, id);
  expect(told()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The visit of ${firstName} ${lastName} on .+ is canceled, and \\$120 came in`,
        'u',
      ),
    ) as string,
  ]);
});

it('nothing is told where nothing came in, or the owner keeps it', async () => {
  await cancel(visitOfToday(world));
  const id = visitOfToday(world);
  addPayment(world.app, { bookingId: id, method: 'cash', amount: 12_000 }, world.app.now());
  await cancel(id, true);
  expect(told()).toEqual([]);
});
