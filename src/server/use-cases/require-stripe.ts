import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { StripeGateway } from '../gateways/stripe.ts';

/** Stripe, or the sentence that says what to set. @throws AppError `not-set-up`. */
export function requireStripe(deps: Pick<Deps, 'stripe'>): StripeGateway {
  if (deps.stripe) return deps.stripe;
  throw new AppError(
    'not-set-up',
    'Online payment is not set up yet: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET. Please call us to book.',
  );
}
