import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import type { StripeGateway } from './stripe.ts';

/** Stripe, or an error that says what to set. @throws AppError `not-set-up`. */
export function requireStripe(app: App): StripeGateway {
  if (app.stripe) return app.stripe;
  throw new AppError(
    'not-set-up',
    'Online payment isn’t available right now. Please call us to book. Owner: please set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  );
}
