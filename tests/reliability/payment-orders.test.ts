import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookingData } from '#contracts/booking.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { openDay } from '#tests/support/open-day.ts';

import fc from 'fast-check';

/** Short in `npm test`; `npm run test:reliability` runs 300. */
const RUNS = Number(process.env['PAYMENT_RUNS'] ?? 6);
const MINUTE = 60_000;

let world: PaymentsWorld;
let day = 3;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await startPaymentsWorld();
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});

const freeDate = () => openDay(businessTime(new Date()).date, day++);
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

async function holdAndPay(date: string): Promise<string> {
  const data = bookingData.parse(bookingOf(date));
  const held = await holdSlot(world.app, { data, browserToken: undefined, clientAddress: 'x' });
  const intent = intentOf(held.clientSecret);
  world.sandbox.stripe.pay(intent);
  return intent;
}

/** Possible events after a payment. The reconciler skips fresh drafts, so time passes. */
const comings = {
  return: (intent: string) => completeBooking(world.app, { paymentIntentId: intent }),
  webhook: (intent: string) => world.webhook(intent),
  reconcile: () => {
    pass(1);
    return reconcile(world.app);
  },
};
type Coming = keyof typeof comings;
const names = Object.keys(comings) as Coming[];
const orders = names.flatMap((first) =>
  names.flatMap((second) => names.map((third) => [first, second, third] as const)),
);

describe('after a payment', () => {
  it.each(orders)('%s, %s, %s book exactly once', async (...order) => {
    const intent = await holdAndPay(freeDate());
    for (const coming of order) await comings[coming](intent);
    expect(bookingsOf(intent)).toHaveLength(1);
    expectPromiseKept(world);
  });

  it.each(orders)('%s, %s, %s refund exactly once when the slot is lost', async (...order) => {
    const date = freeDate();
    const late = await holdAndPay(date);
    pass(20);
    const winner = await holdAndPay(date);
    await comings.return(winner);
    for (const coming of order) await comings[coming](late);
    expect(bookingsOf(late)).toHaveLength(0);
    expectPromiseKept(world);
  });

  it('all at once book once', async () => {
    const intent = await holdAndPay(freeDate());
    await Promise.all([...names, ...names].map((coming) => comings[coming](intent)));
    expect(bookingsOf(intent)).toHaveLength(1);
    expectPromiseKept(world);
  });
});

describe('a call to Stripe whose answer was lost', () => {
  it('makes no second intent for the same draft', async () => {
    const asked = {
      data: bookingData.parse(bookingOf(freeDate())),
      browserToken: 'came back after a crash',
      clientAddress: 'x',
    };
    const first = await holdSlot(world.app, asked);
    // A crash between Stripe's answer and our note of it leaves the draft like this.
    change(
      world,
      'UPDATE drafts SET payment_intent_id = NULL WHERE payment_intent_id = ?',
      intentOf(first.clientSecret),
    );
    const second = await holdSlot(world.app, asked);
    expect(second.clientSecret).toBe(first.clientSecret);
  });

  it('gives no part of a fee back twice', async () => {
    const intent = await holdAndPay(freeDate());
    await comings.return(intent);
    change(
      world,
      `INSERT INTO refunds (payment_id, key, mark, amount, reason, created_at, updated_at)
       SELECT id, 'part-' || id, '', 1000, 'goodwill', 0, 0 FROM payments WHERE payment_intent_id = ?`,
      intent,
    );
    world.sandbox.stripe.fail({ path: '/v1/refunds', fail: 'reset', after: true, times: 3 });
    pass(1);
    await reconcile(world.app);
    world.sandbox.stripe.clear();
    world.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
    pass(1);
    await reconcile(world.app);
    const refunds = world.sandbox.stripe
      .refunds()
      .filter((refund) => refund.payment_intent === intent);
    expect(refunds.map((refund) => refund.amount)).toEqual([1000]);
    expect(rows(world, 'SELECT status FROM refunds WHERE amount = 1000')).toEqual([
      { status: 'done' },
    ]);
    // Refunded on purpose, which the promise below does not cover.
    world.sandbox.stripe.refund(intent);
    change(world, 'UPDATE payments SET booking_id = NULL WHERE payment_intent_id = ?', intent);
  });
});

const browser = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('hold' as const),
    browser,
    later: fc.integer({ min: 0, max: 1 }),
    period: fc.constantFrom(...PERIODS),
    service: fc.constantFrom('basic', 'deep'),
  }),
  fc.record({ do: fc.constantFrom('pay', 'return', 'webhook'), browser }),
  fc.record({ do: fc.constant('reconcile' as const) }),
  fc.record({ do: fc.constant('restart' as const) }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: -60, max: 60 }) }),
  fc.record({
    do: fc.constant('fault' as const),
    fail: fc.constantFrom('reset' as const, 'cut' as const, 500, 409, 429),
    after: fc.boolean(),
    times: fc.integer({ min: 1, max: 3 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('whatever customers, Stripe and the clock do', () => {
  it('every payment ends as one booking or one full refund', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 }),
        async (turns) => {
          vi.setSystemTime(new Date());
          const first = freeDate();
          freeDate();
          const intents = new Map<number, string>();
          for (const turn of turns) {
            // Steps of one turn run concurrently.
            await Promise.allSettled(turn.map((each) => act(each, first, intents)));
          }
          await untilQuiet();
          expectPromiseKept(world);
        },
      ),
      { numRuns: RUNS, ...(process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {}) },
    );
  });
});

async function act(each: Step, first: string, intents: Map<number, string>): Promise<void> {
  const { app, sandbox } = world;
  switch (each.do) {
    case 'hold': {
      const form = bookingOf(openDay(first, each.later), {
        preferredTime: each.period,
        serviceType: each.service,
      });
      const held = await holdSlot(app, {
        data: bookingData.parse(form),
        browserToken: `browser ${first} ${each.browser}`,
        clientAddress: 'x',
      });
      intents.set(each.browser, intentOf(held.clientSecret));
      return;
    }
    case 'reconcile':
      return reconcile(app);
    case 'restart':
      return world.restart();
    case 'pass':
      pass(each.minutes);
      return;
    case 'fault': {
      const { fail, after, times } = each;
      const fault = typeof fail === 'number' ? { fail: 'status' as const, status: fail } : { fail };
      sandbox.stripe.fail({ ...fault, after, times });
      return;
    }
    default: {
      const intent = intents.get(each.browser);
      if (intent === undefined) return;
      if (each.do === 'pay') sandbox.stripe.pay(intent);
      else if (each.do === 'return') await completeBooking(app, { paymentIntentId: intent });
      else await world.webhook(intent);
    }
  }
}

/** Faults end, holds expire, and the reconciler has time to finish. */
async function untilQuiet(): Promise<void> {
  world.sandbox.stripe.clear();
  world.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
  for (let round = 0; round < 4; round += 1) {
    pass(60);
    await reconcile(world.app);
  }
}

function bookingsOf(intent: string) {
  return rows(
    world,
    'SELECT booking_id FROM payments WHERE payment_intent_id = ? AND booking_id IS NOT NULL',
    intent,
  );
}
