import { importBody } from '#contracts/admin/reviews.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { importReviews } from '#server/reviews/add-reviews.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Keeps the new reviews of an export.',
  POST: handleJson({
    guard: 'admin',
    body: importBody,
    run: ({ app, body, user }) => importReviews(app, body.reviews, user.email),
  }),
});
