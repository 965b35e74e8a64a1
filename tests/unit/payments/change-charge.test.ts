import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChargeChange } from '#contracts/admin/charges.ts';
import { totalOf } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { changeCharge } from '#server/booking/change-charge.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { remindOfBalance } from '#server/booking/remind-of-balance.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { showMoney } from '#server/money/show-money.ts';
import { change, rows } from '#tests/support/database.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, setClock, visitWithCard } from '#tests/support/visit-with-card.ts';

const OWNER = 'owner@example.com';
let world: PaymentsWorld;
let id: number;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
beforeEach(async () => {
  world.app = { ...world.app, mail: {} as never };
  setClock(world, hour(15));
  id = await visitWithCard(world);
  closeVisit(world.app, { id, outcome: 'completed', actor: OWNER });
});
afterEach(() => {
  world.sandbox.stripe.clear();
  change(world, "UPDATE planned_charges SET status = 'ended', outcome = 'stopped', held_by = NULL");
});
afterAll(() => world.stop());

const step = (what: ChargeChange) => changeCharge(world.app, { ...what, id, actor: OWNER }).planned;
const total = () => totalOf(findBooking(world.app, id));
const sent = () => change(world, "UPDATE outbox SET status = 'sent' WHERE status = 'pending'");
const mails = () =>
  rows<{ kind: string; payload: string }>(
    world,
    "SELECT kind, payload FROM outbox WHERE booking_id = ? AND status = 'pending' AND kind LIKE 'charge-%'",
    id,
  );
const charged = () =>
  world.sandbox.stripe
    .intents()
    .filter(({ metadata }) => metadata['booking_key'] === findBooking(world.app, id).key)
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount);
const run = async (at: Date) => {
  setClock(world, at);
  await chargeDue(world.app);
};

it('the owner charges now, and takes it back until it goes out', async () => {
  expect(step({ action: 'now' })?.at).toBe(new Date(hour(15).getTime() + 15_000).toISOString());
  await run(hour(15));
  expect(charged()).toEqual([]);
  expect(step({ action: 'undo' })?.at).toBe(hour(18).toISOString());
  step({ action: 'now' });
  await run(new Date(hour(15).getTime() + 15_000));
  expect(charged()).toEqual([total()]);
  expect(() => step({ action: 'undo' })).toThrow('too late');
  expect(() => step({ action: 'hold' })).toThrow('No charge is planned');
});

it('one that is held is not charged until it may go on', async () => {
  expect(step({ action: 'hold' })).toMatchObject({ status: 'held', heldBy: 'owner' });
  // Nobody had heard of it yet.
  expect(mails()).toEqual([]);
  await run(hour(18));
  expect(charged()).toEqual([]);
  setClock(world, hour(19));
  expect(step({ action: 'resume' })?.status).toBe('planned');
  expect(mails()).toHaveLength(1);
  await run(new Date(hour(19).getTime() + 15_000));
  expect(charged()).toEqual([total()]);
});

it('holding back is undone with the mail that was to go out', () => {
  step({ action: 'hold' });
  step({ action: 'undo' });
  expect(mails().map(({ kind }) => kind)).toEqual(['charge-planned']);
});

it('another amount is charged as the customer then hears it, with the reason in the history', async () => {
  sent();
  setClock(world, hour(16));
  expect(() => step({ action: 'change', amount: total() + 1, reason: 'More' })).toThrow('is due');
  expect(() => step({ action: 'change', amount: 20, reason: 'Less' })).toThrow('from $0.50');
  const half = Math.floor(total() / 2);
  expect(step({ action: 'change', amount: half, reason: 'The rest in cash' })?.amount).toBe(
    centsToDecimal(half),
  );
  expect(mails()[0]?.payload).toContain('"changed":true');
  const { history } = showBooking(world.app, id);
  expect(history.at(-1)).toMatchObject({
    action: 'charge-change',
    detail: { from: total(), amount: half, reason: 'The rest in cash' },
  });
  await run(hour(18));
  expect(charged()).toEqual([half]);
  expect(showBooking(world.app, id).balance).toBe(centsToDecimal(total() - half));
});

it('one that is stopped tells who had heard of it, and can come back for a moment', async () => {
  sent();
  setClock(world, hour(16));
  expect(step({ action: 'stop' })).toBeNull();
  expect(mails().map(({ kind }) => kind)).toEqual(['charge-stopped']);
  expect(step({ action: 'undo' })?.status).toBe('planned');
  expect(mails()).toEqual([]);
  step({ action: 'stop' });
  await run(hour(18));
  expect(charged()).toEqual([]);
});

it('another device’s step is seen before one’s own', () => {
  const { version } = findBooking(world.app, id);
  step({ action: 'hold', version });
  expect(() => step({ action: 'stop', version })).toThrow();
});

it('the Money tab lists what waits and what failed, with the reason, and a tap sends the link', async () => {
  const lists = () => {
    const { charges, declined } = showMoney(world.app, {});
    return {
      charges: charges.filter(({ bookingId }) => bookingId === id),
      declined: declined.filter((visit) => visit.id === id),
    };
  };
  expect(lists()).toMatchObject({ charges: [{ card: 'Visa 4242' }], declined: [] });
  expect(() => remindOfBalance(world.app, { id, actor: OWNER })).toThrow('Their card is charged');
  world.sandbox.stripe.decline({ decline: 'expired_card' });
  await run(hour(18));
  expect(lists()).toMatchObject({
    charges: [],
    declined: [{ reason: 'the card has expired', balance: centsToDecimal(total()), reach: 'mail' }],
  });
  expect(remindOfBalance(world.app, { id, actor: OWNER }).by).toBe('mail');
});
