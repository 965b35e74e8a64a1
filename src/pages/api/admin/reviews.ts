import { newReview } from '#contracts/admin/reviews.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { addReview } from '#server/reviews/add-reviews.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Keeps a review that the owner writes down.',
  POST: handleJson({
    guard: 'admin',
    body: newReview,
    run: ({ app, body, user }) => Response.json(addReview(app, body, user.email), { status: 201 }),
  }),
});
