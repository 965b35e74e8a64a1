import { today } from '#browser/today.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { closedPeriod, type ClosedPeriod } from '#domain/closed-period.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import type { TimePeriods } from '#stores/time-periods.ts';
import type { BookingFormApi } from './form/form-values.ts';
import { usePricedFields } from './form/use-priced-fields.ts';
import { describedMinutes } from './form/visit-price.ts';

/** What the cards of a day's parts say. */
export type PeriodFacts = {
  /** The parts that cannot be chosen, and why. */
  readonly closed: ReadonlyMap<Period, ClosedPeriod>;
};

/** What each part of the chosen day means for the visit as described so far. */
export function usePeriodFacts(
  form: BookingFormApi,
  periods: TimePeriods,
  date: string,
): PeriodFacts {
  const job = usePricedFields(form, (fields) => ({
    serviceType: fields.serviceType,
    minutes: describedMinutes(fields),
  }));
  const offered = periods.state === 'ready' && isCalendarDate(date) ? periods.offered : PERIODS;
  const closed = PERIODS.filter((period) => !offered.includes(period)).map(
    (period) => [period, closedPeriod({ date, period, job, today: today() })] as const,
  );
  return {
    closed: new Map(closed),
  };
}
