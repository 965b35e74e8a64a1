import type { Overview } from '#contracts/admin/insights.ts';
import { ANSWER_HOURS } from '#domain/answer-promise.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { CONFLICT_DAYS } from '#domain/look-ahead.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { customerCalls } from '#server/booking/customer-calls.ts';
import { manyHolds } from '#server/booking/hold-limits.ts';
import { planCalls } from '#server/plans/plan-calls.ts';
import { eachDayOnce } from '#server/schedule/day-for.ts';
import { showCapacity } from '#server/schedule/show-capacity.ts';
import { soonestConflicts } from '#server/plans/conflicts.ts';
import { yearlyCalls } from '#server/plans/yearly-calls.ts';
import { openBalances } from './open-balances.ts';
import { overviewRows } from './overview-repository.ts';
import { showMonths } from './show-months.ts';
import { conflictsToSolve, unclosedVisits, visitsOfDays } from './show-visits.ts';

const DAYS = 30;
const WEEK = 7;
const MONTHS = 6;
/** As many as are decided in one go. */
const PLAN_CONFLICTS_SHOWN = 8;
const HOUR = 3_600_000;
/** A refused refund is no longer shown after this. */
const REFUSED_SHOWN_DAYS = 60;
/** By then a visit that was lost with its booking is over. */
const LOST_SHOWN_DAYS = 14;

/** What matters today: visits, open tasks, capacity, money, the last 30 days. */
export function showOverview(app: App): Overview {
  const now = app.now();
  const today = businessTime(now).date;
  const dayOf = eachDayOnce(app);
  return {
    // Read first: what changes meanwhile is told again.
    stamp: app.news.stamp(),
    today,
    visits: visitsOfDays(app, [today, addDays(today, 1)], dayOf),
    unclosed: unclosedVisits(app, today),
    waiting: overviewRows(app).waiting(today, new Date(now.getTime() - ANSWER_HOURS * HOUR)),
    lowReviews: overviewRows(app).lowReviews(),
    conflicts: conflictsToSolve(app, today, dayOf),
    planConflicts: soonestConflicts(app, {
      days: CONFLICT_DAYS,
      limit: PLAN_CONFLICTS_SHOWN,
      dayOf,
    }),
    customerCalls: customerCalls(app),
    planCalls: planCalls(app),
    yearlyCalls: yearlyCalls(app),
    week: showCapacity(app, today, WEEK, dayOf),
    refusedRefunds: overviewRows(app)
      .refusedRefunds(new Date(now.getTime() - REFUSED_SHOWN_DAYS * 24 * HOUR))
      .map((refund) => ({ ...refund, amount: centsToDecimal(refund.amount) })),
    lostBookings: overviewRows(app)
      .lostBookings(new Date(now.getTime() - LOST_SHOWN_DAYS * 24 * HOUR))
      .map(({ noticedAt, ...lost }) => ({
        ...lost,
        amount: centsToDecimal(lost.amount),
        noticed: businessTime(noticedAt).date,
      })),
    manyHolds: manyHolds(app),
    months: showMonths(app, today, MONTHS),
    openBalances: openBalances(app, today),
    days: daysUntil(app, today, now),
  };
}

function daysUntil(app: App, today: string, now: Date) {
  const from = addDays(today, 1 - DAYS);
  const counts = new Map(
    overviewRows(app)
      .countsBetween(from, today)
      .map((row) => [row.date, row]),
  );
  const hours = overviewRows(app).bookedOnlineSince(
    new Date(now.getTime() - (DAYS + 1) * 24 * HOUR),
  );
  const dates = Array.from({ length: DAYS + 1 }, (_, index) => addDays(from, index));
  // A day begins on a full hour, whatever the clocks are set to.
  const starts = dates.map((date) => instantOf({ date, minutes: 0 }).getTime() / HOUR);
  return dates.slice(0, DAYS).map((date, index) => {
    const [begins = 0, ends = 0] = starts.slice(index, index + 2);
    const { views = 0, requests = 0 } = counts.get(date) ?? {};
    const bookings = hours
      .filter(({ hour }) => hour >= begins && hour < ends)
      .reduce((all, each) => all + each.bookings, 0);
    return { date, views, requests, bookings };
  });
}
