import { importBody } from '#contracts/reviews.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

/** Keeps the new reviews of an export. */
export const ALL = endpoint({
  POST: handleJson({
    guard: 'admin',
    body: importBody,
    run: ({ app, body, user }) => app.importReviews(body.reviews, user.email),
  }),
});
