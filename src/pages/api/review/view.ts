import { endpoint, handle } from '#server/http/endpoint.ts';
import { reviewToken } from '#server/http/link-tokens.ts';
import { viewReview } from '#server/reviews/view-review.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes that a person has opened the page of a review.',
  POST: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => {
      viewReview(app, reviewToken(context.request));
    },
  }),
});
