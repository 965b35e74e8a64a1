import Stripe from 'stripe';
import { AppError } from '#server/errors.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Stripe's library, with timeouts short enough for a waiting customer; another host in tests. */
export function stripeClient(settings: { secretKey: string; apiBase: string | null }): Stripe {
  return new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...addressOf(settings.apiBase),
  });
}

function addressOf(apiBase: string | null): Stripe.StripeConfig {
  if (apiBase === null) return {};
  const url = new URL(apiBase);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return {
    host: url.hostname,
    port: url.port || (protocol === 'http' ? '80' : '443'),
    protocol,
  };
}

/** Asks Stripe. @throws AppError `unavailable` with a sentence for the customer and the cause. */
export async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    const code =
      cause instanceof Stripe.errors.StripeError ? (cause.code ?? cause.type) : 'unknown';
    throw new AppError(
      'unavailable',
      'Our payment service isn’t answering. Please try again in a moment or call us.',
      { cause, detail: `stripe: ${code}` },
    );
  }
}

/** Whether a failure of {@link ask} has this Stripe error code. */
export function isStripeCode(error: unknown, code: string): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Stripe.errors.StripeError && cause.code === code;
}
