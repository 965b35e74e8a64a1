import {
  availablePeriodsParams,
  availablePeriodsQuery,
  type AvailablePeriods,
} from '#contracts/slots.ts';
import { readCookie } from '#server/http/cookies.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

/** The periods of a date that can be booked, for the service in the query (spec 7). */
export const ALL = endpoint({
  GET: handle({
    guard: 'public',
    limit: 'read',
    params: availablePeriodsParams,
    query: availablePeriodsQuery,
    run: ({ app, params, query, context }): AvailablePeriods => ({
      availableTimePeriods: app.findPeriods({
        date: params.date,
        serviceType: query.serviceType,
        browserToken: readCookie(context.cookies, 'draft', app.config.isHttps),
      }),
    }),
  }),
});
