import { quotePeriodsParams } from '#contracts/quotes.ts';
import type { AvailablePeriods } from '#contracts/schedule.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { quoteToken } from '#server/http/link-tokens.ts';
import { findQuotePeriods } from '#server/quotes/find-quote-periods.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The periods of a date in which the visit of a quote can start.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    params: quotePeriodsParams,
    run: ({ app, params, context }): AvailablePeriods => ({
      availableTimePeriods: findQuotePeriods(app, {
        token: quoteToken(context.request),
        date: params.date,
      }),
    }),
  }),
});
