import {
  availablePeriodsParams,
  availablePeriodsQuery,
  type AvailablePeriods,
} from '#contracts/schedule.ts';
import { findPeriods } from '#server/booking/check-availability.ts';
import { knownDraftToken } from '#server/http/cookies.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The periods of a date that can be booked, for a job of the query's service and minutes (spec 7).",
  GET: handle({
    guard: 'public',
    limit: 'read',
    params: availablePeriodsParams,
    query: availablePeriodsQuery,
    run: ({ app, params, query, context }): AvailablePeriods => ({
      availableTimePeriods: findPeriods(app, {
        date: params.date,
        ...query,
        browserToken: knownDraftToken(context.cookies, app.config.isHttps),
      }),
    }),
  }),
});
