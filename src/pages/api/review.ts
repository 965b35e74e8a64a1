import { reviewBody } from '#contracts/customer-reviews.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { reviewToken } from '#server/http/link-tokens.ts';
import { showMyReview } from '#server/reviews/show-my-review.ts';
import { writeReview } from '#server/reviews/write-review.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A visit to review, or its review, by its private link; the token comes in a header. Keeps what its customer says.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showMyReview(app, reviewToken(context.request)),
  }),
  POST: handleJson({
    guard: 'public',
    limit: 'my-booking',
    body: reviewBody,
    run: ({ app, context, body }) => writeReview(app, reviewToken(context.request), body),
  }),
});
