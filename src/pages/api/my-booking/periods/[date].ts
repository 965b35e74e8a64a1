import { myPeriodsParams } from '#contracts/my-booking.ts';
import type { AvailablePeriods } from '#contracts/schedule.ts';
import { findMyPeriods } from '#server/booking/find-my-periods.ts';
import { bookingToken } from '#server/http/link-tokens.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The periods of a date that a customer's own booking can move to.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    params: myPeriodsParams,
    run: ({ app, params, context }): AvailablePeriods => ({
      availableTimePeriods: findMyPeriods(app, {
        token: bookingToken(context.request),
        date: params.date,
      }),
    }),
  }),
});
