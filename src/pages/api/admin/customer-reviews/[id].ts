import { reviewStep } from '#contracts/admin/customer-reviews.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { showCustomerReview } from '#server/reviews/list-customer-reviews.ts';
import { stepReview } from '#server/reviews/step-review.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A customer’s review. Puts it on the website, hides it for a listed reason, answers it, or settles its task; never changes its words.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params }) => showCustomerReview(app, params.id),
  }),
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: reviewStep,
    run: ({ app, params, body, user }) =>
      stepReview(app, { id: params.id, step: body, actor: user.email }),
  }),
});
