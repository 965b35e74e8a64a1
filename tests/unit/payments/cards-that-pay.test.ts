import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cardsThatPay } from '#server/balance/cards-that-pay.ts';
import { cardToCharge } from '#server/balance/plan-charge.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { change } from '#tests/support/database.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import {
  hour,
  keepCard,
  setClock,
  visitOfToday,
  visitWithCard,
} from '#tests/support/visit-with-card.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
  setClock(world, hour(15));
});
afterAll(() => world.stop());

/** The cards of visits, and how many questions the database was asked for them. */
function asked(ids: readonly number[]) {
  const visits = ids.map((id) => findBooking(world.app, id));
  const select = vi.spyOn(world.app.db, 'select');
  const cards = cardsThatPay(world.app, visits);
  const questions = select.mock.calls.length;
  select.mockRestore();
  return { cards, questions };
}

it('names the card that each visit is charged to, its own or its customer’s', async () => {
  const none = visitOfToday(world);
  const own = await visitWithCard(world);
  const everyVisit = visitOfToday(world);
  await keepCard(world, everyVisit, '5555555555554444', 'all');
  const later = visitOfToday(world);
  const { emailKey, email } = findBooking(world.app, everyVisit);
  change(
    world,
    'UPDATE bookings SET email_key = ?, email = ? WHERE id = ?',
    emailKey,
    email,
    later,
  );
  const canceled = await visitWithCard(world);
  change(world, "UPDATE bookings SET status = 'cancelled' WHERE id = ?", canceled);
  const ids = [none, own, everyVisit, later, canceled];
  const each = ids.map((id) => cardToCharge(world.app, findBooking(world.app, id))?.name);
  expect(each).toEqual([undefined, 'Visa 4242', 'Mastercard 4444', 'Mastercard 4444', undefined]);
  expect(asked(ids).cards).toEqual(
    new Map([
      [own, 'Visa 4242'],
      [everyVisit, 'Mastercard 4444'],
      [later, 'Mastercard 4444'],
    ]),
  );
});

it('asks no more often for thirty visits without a card than for one', () => {
  const visits = Array.from({ length: 30 }, () => visitOfToday(world));
  const few = asked(visits.slice(0, 1)).questions;
  expect(few).toBeGreaterThan(0);
  expect(asked(visits)).toEqual({ cards: new Map(), questions: few });
});
