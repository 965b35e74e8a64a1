import { idParam } from '#contracts/fields.ts';
import { reviewPatch } from '#contracts/admin/reviews.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { setReviewShown } from '#server/reviews/set-review-shown.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Shows or hides a review.',
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: reviewPatch,
    run: ({ app, params, body, user }) =>
      setReviewShown(app, { id: params.id, isActive: body.isActive, actor: user.email }),
  }),
});
