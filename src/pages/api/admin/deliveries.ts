import { showDeliveries } from '#server/delivery/show-deliveries.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

/** How mail, SMS, calendar and webhook are doing, and what could not be delivered. */
export const ALL = endpoint({
  GET: handle({ guard: 'admin', run: ({ app }) => showDeliveries(app) }),
});
