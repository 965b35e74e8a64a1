import { spawnSync } from 'node:child_process';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { stripeGateway } from '#server/payments/stripe.ts';
import { keptCardJourney } from '#tests/support/kept-card-journey.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { stripeJourney } from '#tests/support/stripe-journey.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const secretKey = () => site.sandbox.environment['STRIPE_SECRET_KEY'] ?? '';
/** Stripe's own client, talking to its stand-in. */
function client(): Stripe {
  const { hostname, port } = new URL(site.sandbox.stripe.origin);
  return new Stripe(secretKey(), { host: hostname, port, protocol: 'http' });
}

it("goes through Stripe's own client: held, paid, booked, canceled and refunded", async () => {
  const end = await stripeJourney(site, site.freeDate(), client());
  expect(end).toMatchObject({
    paid: BOOKING_FEE,
    paymentStatus: 'refunded',
    refunded: BOOKING_FEE,
  });
});

it("goes through Stripe's own client: a card kept, charged, refused in every way and let go", async () => {
  const gateway = stripeGateway({
    secretKey: secretKey(),
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_nobody_calls_here',
    apiBase: site.sandbox.stripe.origin,
    jsUrl: null,
    siteUrl: site.url,
  });
  expect(await keptCardJourney(gateway, client())).toHaveLength(4);
});

it.each([
  ['without keys', {}],
  ['with live keys', { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }],
])('the command against the real test mode says what it needs %s', (_name, keys) => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/stripe-test-mode.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...keys },
  });
  expect(status).toBe(2);
  expect(stderr).toContain('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY');
});
