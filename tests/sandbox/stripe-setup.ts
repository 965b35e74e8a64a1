import Stripe from 'stripe';
import type { StripeSandbox } from '#sandbox/stripe/stripe.ts';
import { startStripe } from '#sandbox/stripe/stripe.ts';
import { receiveWebhooks } from './webhook-receiver.ts';

export const keys = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' };

/** The official library, pointed at an address as in the product. */
export function libraryFor(
  origin: string,
  config: { timeout?: number; maxNetworkRetries?: number } = {},
): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(keys.secret, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  });
}

/** A Stripe stand-in with a webhook receiver and the official library. */
export async function setUpStripe(dataFile?: string) {
  const secret = 'whsec_of_the_test';
  const receiver = await receiveWebhooks(secret);
  const sandbox: StripeSandbox = await startStripe({
    port: 0,
    keys,
    webhookSecret: secret,
    webhookUrl: receiver.url,
    dataFile,
    webhookStartDelayMs: 5,
    webhookRetryDelaysMs: [10, 20, 40],
  });
  return {
    sandbox,
    receiver,
    stripe: libraryFor(sandbox.origin),
    async stop() {
      await sandbox.stop();
      await receiver.stop();
    },
  };
}
