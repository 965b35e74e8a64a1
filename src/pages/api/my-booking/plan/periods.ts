import { myPlanPeriodsQuery } from '#contracts/my-plan.ts';
import type { AvailablePeriods } from '#contracts/schedule.ts';
import { findLinkedPlanPeriods } from '#server/booking/my-booking-plan.ts';
import { bookingToken } from '#server/http/link-tokens.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The periods of a date that a visit of the plan of a customer's link can move to.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    query: myPlanPeriodsQuery,
    run: ({ app, query, context }): AvailablePeriods => ({
      availableTimePeriods: findLinkedPlanPeriods(app, bookingToken(context.request), query),
    }),
  }),
});
