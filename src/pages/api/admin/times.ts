import { timesQuery } from '#contracts/admin/schedule.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { ownersTimesOfPlan } from '#server/plans/owners-times-of-plan.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'When a job can start on a day, and with which crews, by the rule of the owner’s Save.',
  GET: handle({
    guard: 'admin',
    query: timesQuery,
    run: ({ app, query }) => ownersTimesOfPlan(app, query),
  }),
});
