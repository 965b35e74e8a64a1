import { plansQuery } from '#contracts/admin/plans.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';
import { findPlans } from '#server/plans/find-plans.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The plans of regular customers, the one with the next visit first; a search finds name, phone, email and street.',
  GET: handle({
    guard: 'admin',
    query: plansQuery,
    run: ({ app, query, context }) => answerList(findPlans(app, query), query.limit, context.url),
  }),
});
