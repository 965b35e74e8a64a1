import type { MonthMoney, Overview, OverviewVisit } from '#contracts/admin/insights.ts';
import { isPlanned } from '#domain/booking-status.ts';

/** Beside today, up to this many are shown open; more, and any on a phone, are folded. */
export const FEW = 3;
/** How many visits on closed times are seen at once; the rest are one tap away. */
export const CONFLICTS_SHOWN = 8;

/** How many open balances are seen at once; the rest are one tap away. */
export const BALANCES_SHOWN = 6;

/** Approximate heights in lines of 18 px; a visit that is about to end has buttons. */
const HIGH = {
  crew: 1.5,
  unclosed: 11,
  news: 1.2,
  kind: 2.6,
  week: 25,
  planConflict: 10,
  month: 2,
};

/** Desktop has on one line what a tablet's narrow column has on two. */
const VISIT = { desk: { open: 6.5, closed: 3.5 }, tablet: { open: 9, closed: 5 } };
const CALL = { desk: 6, tablet: 8 };
/** On desktop each way to pay has a bar. */
const MONEY = { desk: 26, tablet: 15 };
const BALANCE = { desk: 3.6, tablet: 4.25 };

/** Which of the cards that may stand in either column are in the first, below today. */
export type BelowToday = { readonly week: boolean; readonly money: boolean };

const PLACES: readonly BelowToday[] = [
  { week: false, money: true },
  { week: true, money: false },
  { week: true, money: true },
  { week: false, money: false },
];

/**
 * What goes below today, in the first of two columns, rather than below the open tasks, so that both
 * end at about the same height. Heights are estimated, not measured, because measuring would render
 * the page twice.
 *
 * @param isDesk whether the columns are as wide as on desktop.
 */
export function belowToday(overview: Overview, isDesk: boolean): BelowToday {
  const { months } = overview;
  const place = isDesk ? 'desk' : 'tablet';
  const heights = {
    week: HIGH.week,
    money: MONEY[place] + HIGH.month * (1 + sinceFirstActivity(months.slice(1)).length),
  };
  const [first, second] = fixedHeights(overview, isDesk);
  const waste = (below: BelowToday) => {
    const sides = (['week', 'money'] as const).map(
      (card) => (below[card] ? 1 : -1) * heights[card],
    );
    return Math.abs(first - second + sum(sides));
  };
  return PLACES.reduce((one, other) => (waste(other) < waste(one) ? other : one));
}

/** How high the columns are without what may stand in either: today's, and that of the tasks. */
function fixedHeights(overview: Overview, isDesk: boolean): [number, number] {
  const { visits, openBalances, unclosed, waiting, conflicts, planConflicts } = overview;
  const { yearlyCalls, customerCalls, planCalls } = overview;
  const kinds = Object.values(waiting).filter((count) => count > 0).length;
  const place = isDesk ? 'desk' : 'tablet';
  const high = (visit: OverviewVisit) => visitHeight(visit, place);
  const closed = conflicts.length === 0 ? 0 : 3.5 + 3 * Math.min(conflicts.length, CONFLICTS_SHOWN);
  const today =
    sum(visits.map((day) => 4 + crewNames(day.visits) + sum(day.visits.map(high)))) +
    (3 + BALANCE[place] * Math.min(openBalances.visits.length, BALANCES_SHOWN));
  const waits =
    unclosedHeight(unclosed.count) +
    (4 +
      HIGH.kind * kinds +
      HIGH.planConflict * planConflicts.conflicts.length +
      CALL[place] *
        sum([yearlyCalls.calls, customerCalls, planCalls].map((calls) => calls.length))) +
    closed;
  return [today, waits];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function visitHeight(visit: OverviewVisit, place: keyof typeof VISIT): number {
  const { open, closed } = VISIT[place];
  const news = visit.news ? HIGH.news : 0;
  return news + (visit.canBeClosed && visit.isEnding && isPlanned(visit) ? open : closed);
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
