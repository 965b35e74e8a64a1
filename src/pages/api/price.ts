import { priceBody } from '#contracts/price.ts';
import { askPrice } from '#server/booking/ask-price.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What a visit to this home would cost, line by line; `{ "quote": true }` for a business and for a home beyond the price grid.',
  POST: handleJson({
    guard: 'public',
    limit: 'read',
    body: priceBody,
    run: ({ app, body }) => askPrice(app, body),
  }),
});
