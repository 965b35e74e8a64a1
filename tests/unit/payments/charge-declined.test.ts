import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declineOf } from '#domain/declines.ts';
import { centsToDecimal } from '#domain/money.ts';
import { declineCodes } from '#sandbox/stripe/declines.ts';
import { chargeKeptCard } from '#server/booking/charge-kept-card.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { payMyBalance, settleMyBalance } from '#server/booking/pay-my-balance.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { intentOf } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { hour, keepCard, visitWithCard } from '#tests/support/visit-with-card.ts';

import { chargesIn, OWNER } from '#tests/support/charges.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
const { close, planOf, due, total, token, kinds, sent, charged, hours, run, asAfternoon } =
  chargesIn(() => world);
beforeEach(asAfternoon);
afterEach(() => world.sandbox.stripe.clear());
afterAll(() => world.stop());

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
