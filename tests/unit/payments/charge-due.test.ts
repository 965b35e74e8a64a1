import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { owed, tipOf, totalOf } from '#domain/balance.ts';
import { declineOf } from '#domain/declines.ts';
import { centsToDecimal } from '#domain/money.ts';
import { declineCodes } from '#sandbox/stripe/declines.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { planCharge } from '#server/balance/plan-charge.ts';
import { changeCharge } from '#server/booking/change-charge.ts';
import { chargeKeptCard } from '#server/booking/charge-kept-card.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { correctPayment } from '#server/booking/correct-payment.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { payMyBalance, settleMyBalance, tipMyCharge } from '#server/booking/pay-my-balance.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { remindOfBalances } from '#server/booking/remind-of-balance.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { undoClosing } from '#server/booking/undo-closing.ts';
import { removeVisitCard } from '#server/booking/my-booking-card.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { openBalances } from '#server/insights/open-balances.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import {
  hour,
  keepCard,
  setClock,
  today,
  visitOfToday,
  visitWithCard,
} from '#tests/support/visit-with-card.ts';

const OWNER = 'owner@example.com';
type Plan = { status: string; outcome: string | null; due_at: number; failures: number };

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
// Only whether a channel is there matters: nothing sends here.
const asAfternoon = () => {
  world.app = { ...world.app, mail: {} as never, sms: {} as never };
  setClock(world, hour(15));
};
beforeEach(asAfternoon);
afterEach(() => world.sandbox.stripe.clear());
afterAll(() => world.stop());

const close = (id: number, rest: object = {}) =>
  closeVisit(world.app, { id, outcome: 'completed', actor: OWNER, ...rest });
const plansOf = (id: number) =>
  rows<Plan>(world, 'SELECT * FROM planned_charges WHERE booking_id = ? ORDER BY id', id);
const planOf = (id: number) => plansOf(id).at(-1);
const due = (id: number) => owed(findBooking(world.app, id), ledgerOf(world.app, id));
const total = (id: number) => totalOf(findBooking(world.app, id));
const token = (id: number) =>
  world.app.links.payUrl(findBooking(world.app, id)).split('#')[1] ?? '';
const mails = (id: number) =>
  rows<{ kind: string; status: string; payload: string }>(
    world,
    "SELECT kind, status, payload FROM outbox WHERE booking_id = ? AND channel = 'mail' AND kind LIKE 'charge-%' ORDER BY id",
    id,
  );
const kinds = (id: number) =>
  mails(id)
    .filter(({ status }) => status !== 'cancelled')
    .map(({ kind }) => kind);
const sent = (id: number) =>
  change(
    world,
    "UPDATE outbox SET status = 'sent' WHERE booking_id = ? AND status = 'pending'",
    id,
  );
const charged = (id: number) => {
  const { key } = findBooking(world.app, id);
  return world.sandbox.stripe
    .intents()
    .filter(({ metadata, status }) => metadata['booking_key'] === key && status === 'succeeded');
};
const hours = (id: number) => plansOf(id).map((each) => new Date(each.due_at));
const run = async (at: Date) => {
  setClock(world, at);
  await chargeDue(world.app);
};

describe('the owner’s list of what is open', () => {
  const listed = (id: number) =>
    openBalances(world.app, today).visits.find((visit) => visit.id === id);

  it('says when a card is charged for it, and offers a reminder for the others', async () => {
    const [withCard, without] = [await visitWithCard(world), visitOfToday(world)];
    close(withCard);
    close(without);
    expect(listed(withCard)?.chargedAt).toBe(hour(18).toISOString());
    expect(listed(without)?.chargedAt).toBeNull();
    change(
      world,
      "UPDATE planned_charges SET status = 'held', held_by = 'owner' WHERE booking_id = ?",
      withCard,
    );
    expect(listed(withCard)?.chargedAt).toBeNull();
  });
});

describe('closing a visit with a card on file', () => {
  it('plans the charge for 6 PM and tells the customer; before it nothing is charged', async () => {
    const id = await visitWithCard(world);
    close(id);
    expect(planOf(id)).toMatchObject({ status: 'planned', amount: total(id), tip: 0 });
    expect(hours(id)).toEqual([hour(18)]);
    expect(mails(id).map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
      { card: 'Visa 4242', amount: total(id), at: hour(18).toISOString() },
    ]);
    const texts = rows(world, "SELECT 1 FROM outbox WHERE channel = 'sms' AND booking_id = ?", id);
    expect(texts).toHaveLength(1);
    await run(hour(17.9));
    expect(charged(id)).toHaveLength(0);
    await run(hour(18));
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'charged' });
    await run(hour(19));
    expect(charged(id)).toHaveLength(1);
  });

  it('charges with the tip that the customer chose until then', async () => {
    const id = await visitWithCard(world);
    close(id);
    expect(tipMyCharge(world.app, { token: token(id), tip: '18.00' }).planned?.tip).toBe('18.00');
    expect(() => tipMyCharge(world.app, { token: token(id), tip: '0.20' })).toThrow('50 cents');
    await run(hour(18));
    expect(charged(id).map(({ amount }) => amount)).toEqual([total(id) + 1800]);
    expect(tipOf(ledgerOf(world.app, id))).toBe(1800);
    expect(() => tipMyCharge(world.app, { token: token(id), tip: '5.00' })).toThrow('already');
  });

  it('is at once after 6 PM, when Undo is over', async () => {
    const id = await visitWithCard(world);
    setClock(world, hour(19));
    close(id);
    await run(hour(19));
    expect(charged(id)).toHaveLength(0);
    await run(new Date(hour(19).getTime() + 15_000));
    expect(charged(id)).toHaveLength(1);
  });

  it('is taken back with the closing, and planned again with the next', async () => {
    const id = await visitWithCard(world);
    close(id);
    undoClosing(world.app, { id, actor: OWNER });
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'taken-back' });
    expect(kinds(id)).toEqual([]);
    await run(hour(18));
    expect(charged(id)).toHaveLength(0);
    asAfternoon();
    close(id);
    await run(hour(18));
    expect(charged(id)).toHaveLength(1);
  });

  it.each([
    ['no card is kept', () => Promise.resolve(visitOfToday(world)), {}],
    ['all of it was paid in cash', () => visitWithCard(world), { collected: 'cash' }],
  ])('plans nothing where %s', async (_, visit, how) => {
    const id = await visit();
    close(id, how);
    expect(plansOf(id)).toEqual([]);
    expect(kinds(id)).toEqual([]);
  });

  it('plans nothing where the owner has charging off', async () => {
    const id = await visitWithCard(world);
    world.app = { ...world.app, config: { ...world.app.config, chargeCards: 'off' } };
    close(id);
    world.app = { ...world.app, config: { ...world.app.config, chargeCards: 'closing' } };
    expect(plansOf(id)).toEqual([]);
  });
});

describe('a card that the bank declines', () => {
  it.each(declineCodes)('with %s', async (code) => {
    const id = await visitWithCard(world);
    close(id);
    sent(id);
    world.sandbox.stripe.decline({ decline: code });
    await run(hour(18));
    const { meaning } = declineOf(code);
    const isLater = meaning === 'later';
    expect(planOf(id)).toMatchObject({
      status: isLater ? 'planned' : 'ended',
      outcome: isLater ? null : 'declined',
      declined_with: code,
      failures: 1,
    });
    // The link is there at once, whatever follows.
    expect(kinds(id)).toEqual(['charge-planned', 'charge-declined']);
    expect(due(id)).toBe(total(id));
    // The bank would take it now: only one that may do on another day is tried again, on that day.
    await run(hour(20));
    expect(charged(id)).toHaveLength(0);
    await run(hour(18, 1));
    expect(charged(id)).toHaveLength(isLater ? 1 : 0);
    const open = world.sandbox.stripe
      .intents()
      .filter(({ metadata }) => metadata['booking_key'] === findBooking(world.app, id).key)
      .filter(({ status }) => !['succeeded', 'canceled'].includes(status));
    expect(open).toEqual([]);
  });

  it('for another day is tried after 1, 3 and 7 days, each attempt with a key of its own', async () => {
    const id = await visitWithCard(world);
    close(id);
    world.sandbox.stripe.decline({ decline: 'insufficient_funds', times: 'always' });
    for (const [days, next] of [
      [0, 1],
      [1, 3],
      [3, 7],
    ] as const) {
      await run(hour(18, days));
      expect(hours(id)).toEqual([hour(18, next)]);
    }
    await run(hour(18, 7));
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'declined', failures: 4 });
    const keys = rows<{ key: string; status: string }>(
      world,
      'SELECT key, status FROM charges WHERE booking_id = ?',
      id,
    );
    expect(new Set(keys.map(({ key }) => key)).size).toBe(4);
    expect(keys.every(({ status }) => status === 'closed')).toBe(true);
    world.sandbox.stripe.clear();
    await run(hour(18, 20));
    expect(charged(id)).toHaveLength(0);
  });

  it('can still be paid on the page, once', async () => {
    const id = await visitWithCard(world);
    close(id);
    world.sandbox.stripe.decline({ decline: 'insufficient_funds' });
    await run(hour(18));
    const ask = { token: token(id), tip: '0', balance: centsToDecimal(total(id)) };
    const { clientSecret } = await payMyBalance(world.app, ask);
    world.sandbox.stripe.pay(intentOf(clientSecret));
    await settleMyBalance(world.app, token(id));
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'paid' });
    await run(hour(18, 1));
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
  });
});

describe('a visit that was paid, called off or forgotten before its hour', () => {
  it('in cash: the customer hears that the card isn’t charged', async () => {
    const id = await visitWithCard(world);
    close(id);
    sent(id);
    recordPayment(world.app, { id, method: 'cash', amount: total(id), actor: OWNER });
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'paid' });
    expect(kinds(id)).toEqual(['charge-planned', 'charge-stopped']);
    await run(hour(18));
    expect(charged(id)).toHaveLength(0);
  });

  it('in part: the rest is charged', async () => {
    const id = await visitWithCard(world);
    close(id);
    sent(id);
    setClock(world, hour(16));
    recordPayment(world.app, { id, method: 'cash', amount: 2000, actor: OWNER });
    expect(kinds(id)).toEqual(['charge-planned', 'charge-planned']);
    expect(mails(id).at(-1)?.payload).toContain('"changed":true');
    await run(hour(18));
    expect(charged(id).map(({ amount }) => amount)).toEqual([total(id) - 2000]);
  });

  it('in cash while the card is charged: what comes beyond goes back', async () => {
    const id = await visitWithCard(world);
    close(id);
    world.sandbox.stripe.fail({
      method: 'POST',
      path: '/v1/payment_intents',
      fail: 'reset',
      after: true,
      times: 3,
    });
    await run(hour(18));
    expect(charged(id)).toHaveLength(1);
    recordPayment(world.app, { id, method: 'cash', amount: total(id), actor: OWNER });
    change(world, 'UPDATE charges SET updated_at = 0');
    await reconcile(world.app);
    const payments = ledgerOf(world.app, id);
    expect(payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)).toBe(
      total(id),
    );
  });

  it('by a page that was open at the hour: one payment', async () => {
    const id = await visitWithCard(world);
    close(id);
    const ask = { token: token(id), tip: '0', balance: centsToDecimal(total(id)) };
    const { clientSecret } = await payMyBalance(world.app, ask);
    await run(hour(18));
    expect(() => world.sandbox.stripe.pay(intentOf(clientSecret))).toThrow();
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
  });

  it('off: nothing is charged', async () => {
    const id = await visitWithCard(world);
    close(id);
    sent(id);
    change(world, "UPDATE bookings SET status = 'cancelled' WHERE id = ?", id);
    await run(hour(18));
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'off' });
    expect(charged(id)).toHaveLength(0);
  });

  it('erased: nobody is charged', async () => {
    const id = await visitWithCard(world);
    close(id);
    const emailKey = findBooking(world.app, id).emailKey ?? '';
    change(world, "UPDATE bookings SET preferred_date = date(preferred_date, '-1 day')");
    erasePerson(world.app, { emailKey });
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'erased' });
    await run(hour(18));
    expect(charged(id)).toHaveLength(0);
  });

  it('erased: no line of its history names the card, nor does one kept with a lost time', async () => {
    const id = await visitWithCard(world);
    close(id);
    world.sandbox.stripe.decline({ decline: 'lost_card' });
    await run(hour(18));
    const emailKey = findBooking(world.app, id).emailKey ?? '';
    change(
      world,
      `INSERT INTO drafts (key, data, status, hold_expires_at, created_at, updated_at)
       VALUES ('lost-time', json_object('email', ?), 'refunded', 0, 0, 0)`,
      emailKey,
    );
    change(
      world,
      `INSERT INTO kept_cards (key, scope, channel, status, draft_id, brand, last4, created_at, updated_at)
       SELECT 'lost-card', 'visit', 'checkout', 'removed', id, 'visa', '4242', 0, 0
       FROM drafts WHERE key = 'lost-time'`,
    );
    change(world, "UPDATE bookings SET preferred_date = date(preferred_date, '-1 day')");
    erasePerson(world.app, { emailKey });
    const lines = rows<{ detail: string | null }>(
      world,
      "SELECT detail FROM audit WHERE entity = 'booking' AND entity_id = ?",
      id,
    );
    expect(lines.map(({ detail }) => detail ?? '').join()).not.toContain('4242');
    expect(rows(world, "SELECT last4 FROM kept_cards WHERE key = 'lost-card'")).toEqual([
      { last4: null },
    ]);
  });

  it('without its card: the customer gets the link; with another card, that one is charged', async () => {
    const gone = await visitWithCard(world);
    const swapped = await visitWithCard(world);
    close(gone);
    close(swapped);
    sent(gone);
    const own = world.app.links.bookingUrl(findBooking(world.app, gone)).split('#')[1] ?? '';
    await removeVisitCard(world.app, own);
    await keepCard(world, swapped, '5555555555554444');
    await run(hour(16));
    expect(planOf(gone)).toMatchObject({ status: 'ended', outcome: 'no-card' });
    expect(kinds(gone)).toEqual(['charge-planned', 'charge-declined']);
    expect(mails(swapped).at(-1)?.payload).toContain('Mastercard 4444');
    await run(hour(18));
    expect(charged(gone)).toHaveLength(0);
    expect(charged(swapped)).toHaveLength(1);
  });
});

describe('money that was given back in Stripe’s dashboard', () => {
  it('is not asked for again: a gift, as it would be here', async () => {
    const id = await visitWithCard(world);
    close(id);
    await run(hour(18));
    const [intent] = charged(id);
    world.sandbox.stripe.refund(intent?.id ?? '', 2000);
    await syncPayment(world.app, intent?.id ?? '');
    await syncPayment(world.app, intent?.id ?? '');
    expect(due(id)).toBe(0);
    expect(ledgerOf(world.app, id)).toMatchObject([{ refunded: 2000, goodwill: 2000 }]);
    world.sandbox.stripe.refund(intent?.id ?? '', 500);
    await syncPayment(world.app, intent?.id ?? '');
    expect(due(id)).toBe(0);
    expect(ledgerOf(world.app, id)).toMatchObject([{ refunded: 2500, goodwill: 2500 }]);
  });

  it('corrects what was too much: then it is no gift', async () => {
    const id = await visitWithCard(world);
    close(id);
    await run(hour(18));
    const [intent] = charged(id);
    change(world, 'UPDATE bookings SET estimated_cost = estimated_cost - 2000 WHERE id = ?', id);
    world.sandbox.stripe.refund(intent?.id ?? '', 2000);
    await syncPayment(world.app, intent?.id ?? '');
    expect(due(id)).toBe(0);
    expect(ledgerOf(world.app, id)).toMatchObject([{ refunded: 2000, goodwill: 0 }]);
  });
});

describe('a mistake that is put right', () => {
  const paymentOf = (id: number) => ledgerOf(world.app, id).at(-1)?.id ?? 0;
  const correct = (id: number, amount: number) =>
    correctPayment(world.app, {
      ...{ id, payment: paymentOf(id), amount, actor: OWNER },
      ...{ method: 'cash', reason: 'The wrong visit', version: findBooking(world.app, id).version },
    });

  it('cash noted for the wrong visit: its card is charged after all', async () => {
    const id = await visitWithCard(world);
    close(id);
    recordPayment(world.app, { id, method: 'cash', amount: total(id), actor: OWNER });
    await run(hour(16));
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'paid' });
    correct(id, 0);
    expect(planOf(id)).toMatchObject({ status: 'planned', amount: total(id) });
    await run(hour(18));
    expect(charged(id).map(({ amount }) => amount)).toEqual([total(id)]);
  });

  it('less cash than was noted: the card is charged what is due again', async () => {
    const id = await visitWithCard(world);
    close(id);
    recordPayment(world.app, { id, method: 'cash', amount: 8000, actor: OWNER });
    await run(hour(16));
    correct(id, 3000);
    await run(hour(18));
    expect(charged(id).map(({ amount }) => amount)).toEqual([total(id) - 3000]);
    expect(due(id)).toBe(0);
  });

  it.each([
    ['cash', { collected: 'cash' }, 'paid'],
    ['no-show', { outcome: 'no-show' }, 'off'],
  ] as const)('%s tapped and undone: what the finish planned stands', async (_, how, outcome) => {
    const id = await visitWithCard(world);
    const { config } = world.app;
    world.app = { ...world.app, config: { ...config, chargeCards: 'finish' } };
    const finish = { when: 'finish', isPaidByWord: false } as const;
    world.app.transaction(() => planCharge(world.app, findBooking(world.app, id), finish));
    sent(id);
    setClock(world, hour(15.5));
    close(id, how);
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome });
    undoClosing(world.app, { id, actor: OWNER });
    expect(planOf(id)).toMatchObject({ status: 'planned', outcome: null, amount: total(id) });
    expect(kinds(id)).not.toContain('charge-stopped');
    await run(hour(18));
    world.app = { ...world.app, config };
    expect(charged(id).map(({ amount }) => amount)).toEqual([total(id)]);
  });

  it('no second charge where the owner stopped it', async () => {
    const id = await visitWithCard(world);
    close(id);
    await changeCharge(world.app, { id, action: 'stop', actor: OWNER });
    recordPayment(world.app, { id, method: 'cash', amount: 8000, actor: OWNER });
    correct(id, 0);
    expect(plansOf(id)).toMatchObject([{ status: 'ended', outcome: 'stopped' }]);
  });
});

describe('a card that was declined for good beside one that works', () => {
  it('stands in the way of nothing: the other one is charged', async () => {
    const id = await visitWithCard(world);
    await keepCard(world, id, '5555555555554444', 'all');
    close(id);
    world.sandbox.stripe.decline({ decline: 'lost_card' });
    await run(hour(18));
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'declined' });
    const { card } = showBooking(world.app, id);
    expect(card?.name).toBe('Mastercard 4444');
    const balance = total(id);
    await chargeKeptCard(world.app, { id, balance, actor: OWNER });
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
  });
});

describe('Stripe that doesn’t answer, and runners that meet', () => {
  it('waits, and charges once when it is back', async () => {
    const id = await visitWithCard(world);
    close(id);
    world.sandbox.stripe.fail({ path: '/v1/payment_intents', fail: 'reset', times: 'always' });
    await run(hour(18));
    expect(planOf(id)).toMatchObject({ status: 'planned', failures: 0 });
    world.sandbox.stripe.clear();
    await run(hour(19));
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
  });

  it('finds a charge whose answer was lost, by its mark', async () => {
    const id = await visitWithCard(world);
    close(id);
    world.sandbox.stripe.fail({
      method: 'POST',
      path: '/v1/payment_intents',
      fail: 'reset',
      after: true,
      times: 3,
    });
    await run(hour(18));
    expect(due(id)).toBe(total(id));
    await run(hour(18, 1));
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
  });

  it('keeps a refusal whose answer was lost: no second attempt', async () => {
    const id = await visitWithCard(world);
    close(id);
    world.sandbox.stripe.decline({ decline: 'lost_card' });
    world.sandbox.stripe.fail({
      method: 'POST',
      path: '/v1/payment_intents',
      fail: 'reset',
      after: true,
      times: 3,
    });
    await run(hour(18));
    await run(hour(19));
    expect(planOf(id)).toMatchObject({ outcome: 'declined', declined_with: 'lost_card' });
    expect(charged(id)).toHaveLength(0);
  });

  it('a database restored from an older backup charges nobody twice', async () => {
    const id = await visitWithCard(world);
    close(id);
    await run(hour(18));
    // The backup is from before the charge.
    change(world, 'DELETE FROM charges WHERE booking_id = ?', id);
    change(world, 'DELETE FROM payments WHERE booking_id = ?', id);
    change(
      world,
      "UPDATE planned_charges SET status = 'planned', outcome = NULL WHERE booking_id = ?",
      id,
    );
    expect(due(id)).toBe(total(id));
    await run(hour(20));
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
    expect(planOf(id)).toMatchObject({ status: 'ended' });
  });

  it.each([
    [
      'the owner',
      (id: number) => chargeKeptCard(world.app, { id, balance: total(id), actor: OWNER }),
    ],
    [
      'the page to pay on',
      (id: number) =>
        payMyBalance(world.app, {
          token: token(id),
          tip: '0.00',
          balance: centsToDecimal(total(id)),
        }),
    ],
  ])('nor does %s after such a restore', async (_, pays) => {
    const id = await visitWithCard(world);
    close(id);
    await run(hour(18));
    change(world, 'DELETE FROM charges WHERE booking_id = ?', id);
    change(world, 'DELETE FROM payments WHERE booking_id = ?', id);
    expect(due(id)).toBe(total(id));
    await expect(pays(id)).rejects.toThrow('Nothing is due');
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
  });

  it('an answer that the owner lost is the same charge when they ask again', async () => {
    const id = await visitWithCard(world);
    const { config } = world.app;
    world.app = { ...world.app, config: { ...config, chargeCards: 'off' } };
    close(id);
    world.app = { ...world.app, config };
    const asked = { id, balance: total(id), actor: OWNER };
    const lost = { method: 'POST', path: '/v1/payment_intents', fail: 'reset' } as const;
    world.sandbox.stripe.fail({ ...lost, after: true, times: 3 });
    await expect(chargeKeptCard(world.app, asked)).rejects.toThrow('isn’t answering');
    expect((await chargeKeptCard(world.app, asked)).balance).toBe('0.00');
    expect(charged(id)).toHaveLength(1);
  });

  it('two runners at a time charge once', async () => {
    const id = await visitWithCard(world);
    close(id);
    setClock(world, hour(18));
    await Promise.all([chargeDue(world.app), chargeDue(world.app), chargeDue(world.app)]);
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
  });
});

it('nobody whose card is charged by itself is reminded', async () => {
  const id = await visitWithCard(world);
  close(id);
  change(
    world,
    'UPDATE planned_charges SET due_at = ? WHERE booking_id = ?',
    hour(18, 30).getTime(),
    id,
  );
  setClock(world, hour(12, 2));
  remindOfBalances(world.app);
  const reminders = rows(
    world,
    "SELECT 1 FROM outbox WHERE kind = 'balance-reminder' AND booking_id = ?",
    id,
  );
  expect(reminders).toEqual([]);
});
