import { StripeFailure } from '../failure.ts';
import { balanceRoutes } from './balance.ts';
import type { Route } from './call.ts';
import { customerRoutes } from './customers.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { recordRoutes } from './records.ts';
import { refundRoutes } from './refunds.ts';
import { setupIntentRoutes } from './setup-intents.ts';

const routes: readonly (Route & { readonly pattern: RegExp })[] = [
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  ...balanceRoutes,
  ...recordRoutes,
].map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replace(':id', '(?<id>[^/]+)')}$`),
}));

/** @throws StripeFailure 404, with Stripe's message */
export function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match !== null) return { route, id: decodeURIComponent(match.groups?.['id'] ?? '') };
  }
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. The sandbox only knows what this website uses.`,
  });
}
