import type { PlanView } from '#contracts/plans.ts';
import type { SeriesRow } from '#db/rows.ts';
import { addDays } from '#domain/calendar-date.ts';
import { decimalToCents } from '#domain/money.ts';
import { oftenText } from '#domain/plans/often.ts';

/** The facts in a mail about a plan, as of when the mail is written. */
export function planFactsOf(
  plan: PlanView,
  { firstName, anchorDate }: Pick<SeriesRow, 'firstName' | 'anchorDate'>,
) {
  const { serviceType, frequency, weekday, period, price, next, endedFrom, contract } = plan;
  return {
    ...{ firstName, serviceType, frequency, weekday, period, since: anchorDate },
    often: oftenText(plan),
    price: decimalToCents(price.total),
    perMonth: contract?.monthlyPrice ? decimalToCents(contract.monthlyPrice) : null,
    // Only a contract has one, be it of no days.
    noticeDays: contract?.noticeDays ?? null,
    lastDay: endedFrom === null ? null : addDays(endedFrom, -1),
    next: next
      .filter(({ state }) => ['made', 'planned', 'moved'].includes(state))
      .map(({ date, period: part }) => ({ date, period: part })),
  };
}
