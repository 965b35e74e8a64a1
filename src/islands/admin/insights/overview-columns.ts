import type { MonthMoney, Overview, OverviewVisit } from '#contracts/admin/insights.ts';
import { isPlanned } from '#domain/booking-status.ts';

/** Beside today, up to this many are shown open; more, and any on a phone, are folded. */
export const FEW = 3;

/** Approximate heights in lines of text; a visit that can be closed has buttons. */
const HIGH = {
  crew: 2,
  unclosed: 10,
  week: 24,
  money: 12,
  month: 1.75,
  charts: 20,
};

/** Desktop shows the address beside the visit, a tablet's narrow column below it. */
const VISIT = { desk: { open: 6, closed: 3.5 }, tablet: { open: 9, closed: 5 } };

/** Whether the week's availability and the month's money are in the first of two columns. */
type BelowToday = { readonly week: boolean; readonly money: boolean };

const PLACES: readonly BelowToday[] = [
  { week: false, money: true },
  { week: true, money: false },
  { week: false, money: false },
  { week: true, money: true },
];

/**
 * Whether the week's availability and the month's money go below today, in the first of two
 * columns, rather than below the open tasks, to balance the heights. They are estimated, not
 * measured, because measuring would render the page twice.
 *
 * @param isDesk whether the columns are wide enough that the first ends with the charts.
 */
export function belowToday(overview: Overview, isDesk: boolean): BelowToday {
  const { visits, openBalances, unclosed, waiting, conflicts, planConflicts, months } = overview;
  const kinds = Object.values(waiting).filter((count) => count > 0).length;
  const high = (visit: OverviewVisit) => visitHeight(visit, isDesk);
  const closed = conflicts.length === 0 ? 0 : 4 + 3 * conflicts.length;
  const today =
    sum(visits.map((day) => 4 + crewNames(day.visits) + sum(day.visits.map(high)))) +
    (3 + 3 * openBalances.visits.length) +
    (isDesk ? HIGH.charts : 0);
  const waits =
    unclosedHeight(unclosed.count) +
    (4 + 2 * kinds + 8 * planConflicts.conflicts.length + 4 * overview.yearlyCalls.length) +
    closed;
  const money = HIGH.money + HIGH.month * (1 + sinceFirstActivity(months.slice(1)).length);
  const apart = (place: BelowToday) =>
    Math.abs(
      today - waits + (place.week ? HIGH.week : -HIGH.week) + (place.money ? money : -money),
    );
  return PLACES.reduce((best, place) => (apart(place) < apart(best) ? place : best));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function visitHeight(visit: OverviewVisit, isDesk: boolean): number {
  const { open, closed } = isDesk ? VISIT.desk : VISIT.tablet;
  return visit.canBeClosed && isPlanned(visit) ? open : closed;
}

/** With several crews, each has its name above its visits. */
function crewNames(visits: readonly OverviewVisit[]): number {
  const crews = new Set(visits.map(({ crew }) => crew?.crew)).size;
  return crews > 1 ? HIGH.crew * crews : 0;
}

/** More than a few are folded. */
function unclosedHeight(count: number): number {
  if (count === 0) return 0;
  return count > FEW ? 4 : 4 + HIGH.unclosed * count;
}

/** Drops the months before any activity. */
export function sinceFirstActivity(months: readonly MonthMoney[]): readonly MonthMoney[] {
  const oldest = months.findLastIndex(
    ({ visits, received, refunded }) => visits > 0 || received !== '0.00' || refunded !== '0.00',
  );
  return months.slice(0, oldest + 1);
}
