import { Stripe } from 'stripe';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { startSite } from '#tests/support/site.ts';
import { stripeJourney } from '#tests/support/stripe-journey.ts';
import { ensureBuild } from '../scripts/ensure-build.ts';

/**
 * `npm run test:stripe`: a booking is held, paid, completed and refunded against Stripe's own test
 * mode. No money moves. Needs test keys; without them it says so and exits 2.
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
await ensureBuild();
const site = await startSite({
  env: {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: process.env['STRIPE_PUBLISHABLE_KEY'],
    STRIPE_WEBHOOK_SECRET: process.env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_nobody_calls_here',
    STRIPE_API_BASE: undefined,
    STRIPE_JS_URL: undefined,
  },
});
try {
  const end = await stripeJourney(site, site.freeDate(), new Stripe(secretKey));
  console.log(end);
  const isRight =
    end.paid === BOOKING_FEE && end.refunded === BOOKING_FEE && end.paymentStatus === 'refunded';
  console.log(isRight ? 'Paid, booked and refunded at Stripe.' : 'This is not what was expected.');
  process.exitCode = isRight ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await site.stop();
}
