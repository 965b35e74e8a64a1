import type { MonthMoney, Overview, OverviewVisit } from '#contracts/admin/insights.ts';
import { isPlanned } from '#domain/booking-status.ts';

/** Beside today, up to this many are shown open; more, and any on a phone, are folded. */
export const FEW = 3;
/** How many visits on closed times are seen at once; the rest are one tap away. */
export const CONFLICTS_SHOWN = 8;

/** How many open balances are seen at once; the rest are one tap away. */
export const BALANCES_SHOWN = 6;

/** Approximate heights in lines of text; a visit that can be closed has buttons. */
const HIGH = {
  crew: 1.5,
  unclosed: 11,
  week: 21.5,
  planConflict: 10,
  money: 12,
  month: 1.75,
  charts: 10.5,
};

/** Desktop shows the address beside the visit, a tablet's narrow column below it. */
const VISIT = { desk: { open: 6, closed: 3.5 }, tablet: { open: 9, closed: 5 } };

/** What a chart that ends a column may grow by, to end with the other column. */
const STRETCH = 8;

/** What may stand in either column: each says whether it is in the first, below today. */
export type BelowToday = {
  readonly week: boolean;
  readonly money: boolean;
  /** The rows of charts: two of two on desktop, one after the other on a tablet. */
  readonly charts: readonly boolean[];
};

/**
 * What goes below today, in the first of two columns, rather than below the open tasks, so that both
 * end together. Heights are estimated, not measured, because measuring would render the page twice;
 * a chart at the end of the shorter column makes up for the rest.
 *
 * @param isDesk whether the columns are wide enough for two charts beside each other.
 */
export function belowToday(overview: Overview, isDesk: boolean): BelowToday {
  const { months } = overview;
  const money = HIGH.money + HIGH.month * (1 + sinceFirstActivity(months.slice(1)).length);
  const rows = Array.from({ length: isDesk ? 2 : 4 }, () => HIGH.charts);
  const heights = [HIGH.week, money, ...rows];
  const [first, second] = fixedHeights(overview, isDesk);
  const waste = (place: readonly boolean[]) => {
    const below = sum(heights.filter((_, index) => place[index]));
    const difference = first + below - (second + sum(heights) - below);
    const isStretched = place.slice(2).includes(difference < 0);
    return Math.abs(difference) - (isStretched ? STRETCH : 0);
  };
  const best = placesOf(heights.length).reduce((one, other) =>
    waste(other) < waste(one) ? other : one,
  );
  const [week = false, moneyIsBelow = false, ...charts] = best;
  return { week, money: moneyIsBelow, charts };
}

/** Every way to put so many things into two columns. */
function placesOf(count: number): boolean[][] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (__, index) => Math.floor(bits / 2 ** index) % 2 === 1),
  );
}

/** How high the columns are without what may stand in either: today's, and that of the tasks. */
function fixedHeights(overview: Overview, isDesk: boolean): [number, number] {
  const { visits, openBalances, unclosed, waiting, conflicts, planConflicts } = overview;
  const { yearlyCalls, customerCalls, planCalls } = overview;
  const kinds = Object.values(waiting).filter((count) => count > 0).length;
  const high = (visit: OverviewVisit) => visitHeight(visit, isDesk);
  const closed = conflicts.length === 0 ? 0 : 3.5 + 3 * Math.min(conflicts.length, CONFLICTS_SHOWN);
  const today =
    sum(visits.map((day) => 4 + crewNames(day.visits) + sum(day.visits.map(high)))) +
    (3 + 4.5 * Math.min(openBalances.visits.length, BALANCES_SHOWN));
  const waits =
    unclosedHeight(unclosed.count) +
    (4 +
      2 * kinds +
      HIGH.planConflict * planConflicts.conflicts.length +
      4 * sum([yearlyCalls.calls, customerCalls, planCalls].map((calls) => calls.length))) +
    closed;
  return [today, waits];
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
