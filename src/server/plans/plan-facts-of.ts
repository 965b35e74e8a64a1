import type { PlanView } from '#contracts/plans.ts';
import type { SeriesRow } from '#db/rows.ts';
import { decimalToCents } from '#domain/money.ts';

/** The facts in a mail about a plan, as of when the mail is written. */
export function planFactsOf(
  { serviceType, frequency, weekday, period, price, next }: PlanView,
  { firstName, anchorDate }: Pick<SeriesRow, 'firstName' | 'anchorDate'>,
) {
  return {
    ...{ firstName, serviceType, frequency, weekday, period, since: anchorDate },
    price: decimalToCents(price.total),
    next: next
      .filter(({ state }) => ['made', 'planned', 'moved'].includes(state))
      .map(({ date, period: part }) => ({ date, period: part })),
  };
}
