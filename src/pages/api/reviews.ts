import { pageQuery } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';
import { listReviews } from '#server/reviews/list-reviews.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The administrators' list of reviews, newest first (spec 7).",
  GET: handle({
    guard: 'admin',
    query: pageQuery,
    run: ({ app, query, context }) => answerList(listReviews(app, query), query.limit, context.url),
  }),
});
