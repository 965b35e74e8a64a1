import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChargeChange } from '#contracts/admin/charges.ts';
import { totalOf } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { holdAsPaid } from '#server/balance/crews-word.ts';
import { reviewPlannedCharge } from '#server/balance/review-planned-charge.ts';
import { changeCharge } from '#server/booking/change-charge.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { remindOfBalance } from '#server/booking/remind-of-balance.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { showMoney } from '#server/money/show-money.ts';
import { change, rows } from '#tests/support/database.ts';
import {
  startPaymentsWorld,
  type PaymentsWorld,
  withOwnersMail,
} from '#tests/support/payments-world.ts';
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

const step = async (what: ChargeChange) => {
  const { planned } = await changeCharge(world.app, { ...what, id, actor: OWNER });
  return planned;
};
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
  expect((await step({ action: 'now' }))?.at).toBe(
    new Date(hour(15).getTime() + 15_000).toISOString(),
  );
  await run(hour(15));
  expect(charged()).toEqual([]);
  expect((await step({ action: 'undo' }))?.at).toBe(hour(18).toISOString());
  await step({ action: 'now' });
  await run(new Date(hour(15).getTime() + 15_000));
  expect(charged()).toEqual([total()]);
  await expect(step({ action: 'undo' })).rejects.toThrow('too late');
  await expect(step({ action: 'hold' })).rejects.toThrow('No charge is planned');
});

const receipt = () =>
  rows<{ payload: string }>(
    world,
    "SELECT payload FROM outbox WHERE booking_id = ? AND kind = 'balance-paid'",
    id,
  ).map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);

it('charged now, a mail that names another hour doesn’t go out', async () => {
  expect(mails()).toHaveLength(1);
  await step({ action: 'now' });
  expect(mails()).toEqual([]);
  await step({ action: 'undo' });
  expect(mails().map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
    { at: hour(18).toISOString() },
  ]);
  await step({ action: 'now' });
  await run(new Date(hour(15).getTime() + 15_000));
  expect(receipt()).toEqual([{ amount: total(), tip: 0, card: 'Visa 4242' }]);
});

it('charged now after the mail was out, the receipt says so', async () => {
  sent();
  setClock(world, hour(16));
  await step({ action: 'now' });
  await run(new Date(hour(16).getTime() + 15_000));
  expect(receipt()).toMatchObject([{ card: 'Visa 4242', insteadOf: 'today at 6 PM' }]);
});

it('charged at its hour, the receipt has nothing to correct', async () => {
  sent();
  await run(hour(18));
  expect(receipt()).toEqual([{ amount: total(), tip: 0, card: 'Visa 4242' }]);
});

it('one that is held is not charged until it may go on', async () => {
  expect(await step({ action: 'hold' })).toMatchObject({ status: 'held', heldBy: 'owner' });
  // Nobody had heard of it yet.
  expect(mails()).toEqual([]);
  await run(hour(18));
  expect(charged()).toEqual([]);
  setClock(world, hour(19));
  expect((await step({ action: 'resume' }))?.status).toBe('planned');
  expect(mails()).toHaveLength(1);
  await run(new Date(hour(19).getTime() + 15_000));
  expect(charged()).toEqual([total()]);
});

it('holding back is undone with the mail that was to go out', async () => {
  await step({ action: 'hold' });
  await step({ action: 'undo' });
  expect(mails().map(({ kind }) => kind)).toEqual(['charge-planned']);
});

it('another amount is charged as the customer then hears it, with the reason in the history', async () => {
  sent();
  setClock(world, hour(16));
  await expect(step({ action: 'change', amount: total() + 1, reason: 'More' })).rejects.toThrow(
    'is due',
  );
  await expect(step({ action: 'change', amount: 20, reason: 'Less' })).rejects.toThrow(
    'from $0.50',
  );
  const half = Math.floor(total() / 2);
  expect((await step({ action: 'change', amount: half, reason: 'The rest in cash' }))?.amount).toBe(
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
  expect(await step({ action: 'stop' })).toBeNull();
  expect(mails().map(({ kind }) => kind)).toEqual(['charge-stopped']);
  expect((await step({ action: 'undo' }))?.status).toBe('planned');
  expect(mails()).toEqual([]);
  await step({ action: 'stop' });
  await run(hour(18));
  expect(charged()).toEqual([]);
});

it('another device’s step is seen before one’s own', async () => {
  const { version } = findBooking(world.app, id);
  await step({ action: 'hold', version });
  await expect(step({ action: 'stop', version })).rejects.toThrow();
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

/** At 6 PM Stripe charges the card, and its answer is lost. */
const chargeUnheard = async () => {
  sent();
  const lost = { method: 'POST', path: '/v1/payment_intents', fail: 'reset' } as const;
  world.sandbox.stripe.fail({ ...lost, after: true, times: 3 });
  await run(hour(18));
  expect(charged()).toEqual([total()]);
  setClock(world, new Date(hour(18).getTime() + 120_000));
};

it.each(['stop', 'hold'] as const)(
  'an answer that was lost is found before the owner says %s: nobody hears of no charge',
  async (action) => {
    await chargeUnheard();
    await expect(step({ action })).rejects.toThrow('No charge is planned');
    expect(mails()).toEqual([]);
    expect(showBooking(world.app, id).balance).toBe('0.00');
    expect(charged()).toEqual([total()]);
  },
);

it('while Stripe doesn’t answer a charge that was begun can’t be stopped', async () => {
  await chargeUnheard();
  world.sandbox.stripe.fail({ fail: 'reset', times: 'always' });
  await expect(step({ action: 'stop' })).rejects.toThrow('is being charged right now');
  expect(mails()).toEqual([]);
});

it('one that never reached Stripe can be stopped once its call is over', async () => {
  sent();
  world.sandbox.stripe.fail({
    method: 'POST',
    path: '/v1/payment_intents',
    fail: 'reset',
    times: 3,
  });
  await run(hour(18));
  await expect(step({ action: 'stop' })).rejects.toThrow('is being charged right now');
  setClock(world, new Date(hour(18).getTime() + 180_000));
  expect(await step({ action: 'stop' })).toBeNull();
  expect(mails().map(({ kind }) => kind)).toEqual(['charge-stopped']);
  await run(hour(19));
  expect(charged()).toEqual([]);
});

it('paid in cash by the crew’s word and by card: the customer hears of no stop, the owner of both', async () => {
  world.app = withOwnersMail(world);
  await chargeUnheard();
  const said = { method: 'cash', amount: '100.00' };
  world.app.transaction(() => holdAsPaid(world.app, findBooking(world.app, id), said));
  expect(mails()).toEqual([]);
  setClock(world, hour(19));
  await reconcile(world.app);
  expect(showBooking(world.app, id).balance).toBe('0.00');
  const told = rows<{ payload: string }>(
    world,
    "SELECT payload FROM outbox WHERE kind = 'owner-payment' AND booking_id = ?",
    id,
  );
  expect(told.map(({ payload }) => payload).join()).toContain('paid on the spot, too');
});

it('that a card isn’t charged is taken back where it was charged after all', async () => {
  await chargeUnheard();
  recordPayment(world.app, { id, method: 'cash', amount: total(), actor: OWNER });
  world.app.transaction(() => reviewPlannedCharge(world.app, id));
  expect(mails().map(({ kind }) => kind)).toEqual(['charge-stopped']);
  await reconcile(world.app);
  expect(mails()).toEqual([]);
});

it('one that can’t be made as it stands is held back once, and the owner is told', async () => {
  world.app = withOwnersMail(world);
  // A tip from before the visit became cheaper.
  change(world, 'UPDATE planned_charges SET tip = ? WHERE booking_id = ?', total() * 3, id);
  await run(hour(18));
  await run(hour(19));
  expect(showBooking(world.app, id).planned).toMatchObject({ status: 'held', heldBy: 'owner' });
  const told = rows<{ payload: string }>(
    world,
    "SELECT payload FROM outbox WHERE kind = 'owner-payment' AND booking_id = ?",
    id,
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.payload).toContain('couldn’t be charged');
  expect(charged()).toEqual([]);
});

it('charges that Stripe refuses don’t keep those after them waiting', async () => {
  for (let more = 0; more < 3; more += 1) {
    id = await visitWithCard(world);
    closeVisit(world.app, { id, outcome: 'completed', actor: OWNER });
  }
  const refused = { method: 'POST', path: '/v1/payment_intents', fail: 'status' } as const;
  world.sandbox.stripe.fail({ ...refused, status: 400, times: 3 });
  await run(hour(18));
  expect(charged()).toEqual([total()]);
});
