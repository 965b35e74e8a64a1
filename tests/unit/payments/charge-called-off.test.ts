import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { centsToDecimal } from '#domain/money.ts';
import { planCharge } from '#server/balance/plan-charge.ts';
import { changeCharge } from '#server/booking/change-charge.ts';
import { correctPayment } from '#server/booking/correct-payment.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { payMyBalance } from '#server/booking/pay-my-balance.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { undoClosing } from '#server/booking/undo-closing.ts';
import { removeVisitCard } from '#server/booking/my-booking-card.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, keepCard, setClock, visitWithCard } from '#tests/support/visit-with-card.ts';

import { chargesIn, OWNER } from '#tests/support/charges.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
const { close, plansOf, planOf, due, total, token, mails, kinds, sent, charged, run, asAfternoon } =
  chargesIn(() => world);
beforeEach(asAfternoon);
afterEach(() => world.sandbox.stripe.clear());
afterAll(() => world.stop());

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
