import { afterAll, beforeAll, describe, it } from 'vitest';
import { bookingOf, complete, hold, intentOf } from '#tests/support/api.ts';
import { endHold } from '#tests/support/database.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { startStripeProxy } from '#tests/support/stripe-proxy.ts';
import { until } from '#tests/support/until.ts';

/** Every await in the payment path is a Stripe call; `npm run test:reliability` tests all. */
const CALLS = Number(process.env['CRASH_CALLS'] ?? 2);

let site: Site;
let proxy: Awaited<ReturnType<typeof startStripeProxy>>;
beforeAll(async () => {
  let target = '';
  proxy = await startStripeProxy(() => target);
  site = await startSite({ env: { STRIPE_API_BASE: proxy.url } });
  target = site.sandbox.environment['STRIPE_API_BASE'] ?? '';
});
afterAll(async () => {
  await site.stop();
  proxy.stop();
});

const strike = async () => {
  await site.kill('SIGKILL');
};
const points = Array.from({ length: CALLS }, (_, index) => index + 1).flatMap((atCall) =>
  (['before', 'after'] as const).map((when) => ({ atCall, when })),
);

/** The server dies at one call; the customer pays if possible, comes back and gives up. */
async function crashAt(
  point: { atCall: number; when: 'before' | 'after' },
  isSlotLost: boolean,
): Promise<void> {
  const data = bookingOf(site.freeDate());
  proxy.lay({ ...point, strike });
  const held = await hold(site, data).catch(() => null);
  const secret = held?.status === 200 ? held.body.clientSecret : null;
  const intent = secret
    ? intentOf(secret)
    : site.sandbox.stripe.intents().find((each) => each.status === 'requires_payment_method')?.id;
  if (intent) {
    if (isSlotLost) await loseSlot(data, intent);
    payIfPossible(intent);
    await complete(site, intent).catch(() => null);
  }
  proxy.lay(undefined);
  await site.kill('SIGKILL');
  await site.start();
  if (intent) await complete(site, intent).catch(() => null);
  await until(
    'the promise to hold',
    () => {
      try {
        expectPromiseKept(site);
        return true;
      } catch {
        return false;
      }
    },
    30_000,
  ).catch(() => undefined);
  expectPromiseKept(site);
}

/** The reconciler may have canceled an expired hold's intent, which then cannot be paid. */
function payIfPossible(intent: string): void {
  try {
    site.sandbox.stripe.pay(intent);
  } catch (error) {
    const state = site.sandbox.stripe.intents().find((each) => each.id === intent)?.status;
    if (state !== 'canceled') throw error;
  }
}

/** The hold expires before the payment, and somebody else books the slot. */
async function loseSlot(data: ReturnType<typeof bookingOf>, intent: string): Promise<void> {
  endHold(site, intent);
  const other = await hold(site, { ...data, email: 'other@example.com' }).catch(() => null);
  if (other?.status !== 200) return;
  const winner = intentOf(other.body.clientSecret);
  site.sandbox.stripe.pay(winner);
  await complete(site, winner).catch(() => null);
}

describe('a kill -9 in the middle of a payment', () => {
  it.each(points)('$when call $atCall to Stripe', async (point) => {
    await crashAt(point, false);
  });

  it.each(points)('$when call $atCall to Stripe while the slot is lost', async (point) => {
    await crashAt({ ...point, atCall: point.atCall + 2 }, true);
  });
});
