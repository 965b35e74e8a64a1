import { Stripe } from 'stripe';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { stripeGateway } from '#server/payments/stripe.ts';
import { keptCardJourney } from '#tests/support/kept-card-journey.ts';
import { startSite } from '#tests/support/site.ts';
import { stripeJourney } from '#tests/support/stripe-journey.ts';
import { ensureBuild } from '../scripts/ensure-build.ts';

/**
 * `npm run test:stripe`: a booking is held, paid, completed and refunded against Stripe's own test
 * mode, and a card is kept, charged, refused in every way that has a test card, and let go. No money
 * moves. Needs test keys; without them it says so and exits 2.
 */
const NEEDED = { STRIPE_SECRET_KEY: /^[rs]k_test_/, STRIPE_PUBLISHABLE_KEY: /^pk_test_/ };

const missing = Object.entries(NEEDED).filter(
  ([name, form]) => !form.test(process.env[name] ?? ''),
);
if (missing.length > 0) {
  console.error(
    `This talks to Stripe's test mode and needs your test keys: ${missing
      .map(([name]) => name)
      .join(' and ')} (from https://dashboard.stripe.com/test/apikeys; live keys are refused).`,
  );
  process.exit(2);
}
const secretKey = process.env['STRIPE_SECRET_KEY'] ?? '';
const publishableKey = process.env['STRIPE_PUBLISHABLE_KEY'] ?? '';
const webhookSecret = process.env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_nobody_calls_here';
await ensureBuild();
const site = await startSite({
  env: {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: undefined,
    STRIPE_JS_URL: undefined,
  },
});
try {
  const stripe = new Stripe(secretKey);
  const end = await stripeJourney(site, site.freeDate(), stripe);
  console.log(end);
  const isRight =
    end.paid === BOOKING_FEE && end.refunded === BOOKING_FEE && end.paymentStatus === 'refunded';
  console.log(isRight ? 'Paid, booked and refunded at Stripe.' : 'This is not what was expected.');
  process.exitCode = isRight ? 0 : 1;
  const at = { apiBase: null, jsUrl: null, siteUrl: site.url };
  const gateway = stripeGateway({ secretKey, publishableKey, webhookSecret, ...at });
  for (const seen of await keptCardJourney(gateway, stripe)) console.log(seen);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await site.stop();
}
