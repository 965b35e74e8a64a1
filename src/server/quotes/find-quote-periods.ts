import type { CalendarDate } from '#domain/calendar-date.ts';
import { minutesOfVisit, quotedJob } from '#domain/quote.ts';
import type { Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { freePeriods } from '#server/schedule/find-free.ts';
import { linkedQuote } from './find-quote.ts';

/** The periods of a date in which a quote's visit can start; none of a past day. @throws AppError `not-found`. */
export function findQuotePeriods(
  app: App,
  request: { token: string; date: CalendarDate },
): Period[] {
  const { body } = linkedQuote(app, request.token).revision;
  const { serviceType, contract } = body;
  const job = { serviceType, minutes: minutesOfVisit(body), crews: contract?.crews };
  return freePeriods(app, quotedJob({ date: request.date, ...job }), {});
}
