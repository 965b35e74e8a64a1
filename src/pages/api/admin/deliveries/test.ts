import { testDeliveryBody } from '#contracts/admin/delivery.ts';
import { testDelivery } from '#server/delivery/test-delivery.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Tries a service now and says how it went.',
  POST: handleJson({
    guard: 'admin',
    body: testDeliveryBody,
    run: ({ app, body }) => testDelivery(app, body),
  }),
});
