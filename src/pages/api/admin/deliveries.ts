import { showDeliveries } from '#server/delivery/show-deliveries.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'How mail, SMS, calendar and webhook are doing, and what could not be delivered.',
  GET: handle({ guard: 'admin', run: ({ app }) => showDeliveries(app) }),
});
