import { customerReviewsQuery } from '#contracts/admin/customer-reviews.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';
import { listCustomerReviews } from '#server/reviews/list-customer-reviews.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What customers say of their visits, newest first.',
  GET: handle({
    guard: 'admin',
    query: customerReviewsQuery,
    run: ({ app, query, context }) =>
      answerList(listCustomerReviews(app, query), query.limit, context.url),
  }),
});
