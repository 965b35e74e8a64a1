import { myPlanPeriodsQuery, planKeyParam } from '#contracts/my-plan.ts';
import type { AvailablePeriods } from '#contracts/schedule.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';
import { findMyPlanPeriods } from '#server/plans/change-my-plan.ts';
import { myPlanId } from '#server/plans/my-plans.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The periods of a date that one visit of a customer's own plan can move to.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    params: planKeyParam,
    query: myPlanPeriodsQuery,
    run: ({ app, params, query, context }): AvailablePeriods => {
      const id = myPlanId(app, mySessionToken(app, context), params.key);
      return { availableTimePeriods: findMyPlanPeriods(app, id, query) };
    },
  }),
});
