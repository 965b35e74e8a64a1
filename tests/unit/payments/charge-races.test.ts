import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { centsToDecimal } from '#domain/money.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { chargeKeptCard } from '#server/booking/charge-kept-card.ts';
import { payMyBalance } from '#server/booking/pay-my-balance.ts';
import { change } from '#tests/support/database.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, setClock, visitWithCard } from '#tests/support/visit-with-card.ts';

import { chargesIn, OWNER } from '#tests/support/charges.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
const { close, planOf, due, total, token, charged, run, asAfternoon } = chargesIn(() => world);
beforeEach(asAfternoon);
afterEach(() => world.sandbox.stripe.clear());
afterAll(() => world.stop());

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
