import { spawnSync } from 'node:child_process';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { stripeJourney } from '#tests/support/stripe-journey.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it("goes through Stripe's own client: held, paid, booked, canceled and refunded", async () => {
  const { hostname, port } = new URL(site.sandbox.stripe.origin);
  const key = site.sandbox.environment['STRIPE_SECRET_KEY'] ?? '';
  const stripe = new Stripe(key, { host: hostname, port, protocol: 'http' });
  const end = await stripeJourney(site, site.freeDate(), stripe);
  expect(end).toMatchObject({
    paid: BOOKING_FEE,
    paymentStatus: 'refunded',
    refunded: BOOKING_FEE,
  });
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
