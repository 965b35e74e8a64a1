import { stopAskingBody } from '#contracts/customer-reviews.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { reviewToken } from '#server/http/link-tokens.ts';
import { stopAsking } from '#server/reviews/stop-asking.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Asks us not to ask for reviews anymore, or takes that back.',
  POST: handleJson({
    guard: 'public',
    limit: 'my-booking',
    body: stopAskingBody,
    run: ({ app, context, body }) => stopAsking(app, reviewToken(context.request), body.stop),
  }),
});
