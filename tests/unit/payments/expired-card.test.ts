import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { chargeKeptCard } from '#server/booking/charge-kept-card.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { showCharges } from '#server/money/show-money.ts';
import { chargesIn, OWNER } from '#tests/support/charges.ts';
import { change, rows } from '#tests/support/database.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, keepCard, today, visitWithCard } from '#tests/support/visit-with-card.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
const { close, planOf, total, kinds, sent, charged, run, asAfternoon } = chargesIn(() => world);
beforeEach(asAfternoon);
afterAll(() => world.stop());

/** The month before this one: a card of it has just expired. */
const [year = '', month = ''] = addDays(`${today.slice(0, 7)}-01`, -1).split('-');
const PRINTED = `${month}/${year.slice(2)}`;
const expire = (id: number) => {
  change(
    world,
    "UPDATE kept_cards SET exp_month = ?, exp_year = ? WHERE booking_id = ? AND scope = 'visit'",
    Number(month),
    Number(year),
    id,
  );
};

it('a card that has expired is offered nowhere, and the sheet says so', async () => {
  const id = await visitWithCard(world);
  expect(showBooking(world.app, id)).toMatchObject({ noCharge: null, card: { isExpired: false } });
  expire(id);
  expect(showBooking(world.app, id)).toMatchObject({
    noCharge: `Visa 4242 expired ${PRINTED}.`,
    byCard: null,
    card: { isExpired: true, expires: PRINTED },
  });
  close(id);
  expect(planOf(id)).toBeUndefined();
  const balance = total(id);
  await expect(chargeKeptCard(world.app, { id, balance, actor: OWNER })).rejects.toThrow(
    `Visa 4242 can’t be charged: it expired ${PRINTED}. Send them a link to pay instead.`,
  );
  expect(charged(id)).toHaveLength(0);
});

it('one that expires before its charge is due is not tried: the link goes out instead', async () => {
  const id = await visitWithCard(world);
  close(id);
  sent(id);
  expire(id);
  await run(hour(18));
  expect(planOf(id)).toMatchObject({
    ...{ status: 'ended', outcome: 'declined', declined_with: 'expired_card', failures: 0 },
  });
  expect(kinds(id)).toEqual(['charge-planned', 'charge-declined']);
  const [mail] = rows<{ payload: string }>(
    world,
    "SELECT payload FROM outbox WHERE booking_id = ? AND kind = 'charge-declined'",
    id,
  );
  expect(mail?.payload).toContain('"expired"');
  expect(charged(id)).toHaveLength(0);
  const { declined } = showCharges(world.app);
  expect(declined.find((visit) => visit.id === id)?.reason).toBe('the card has expired');
});

it('another card that is still good pays instead', async () => {
  const id = await visitWithCard(world);
  expire(id);
  await keepCard(world, id, '5555555555554444', 'all');
  expect(showBooking(world.app, id)).toMatchObject({
    noCharge: null,
    byCard: 'Mastercard 4444',
    card: { name: 'Mastercard 4444' },
  });
});
