import type { Overview, OverviewVisit } from '#contracts/insights.ts';
import { isPlanned } from '#domain/booking-status.ts';

/** Beside today a few are open; more, and any above it on a phone, are one line to open. */
export const FEW = 3;

/** About how high a visit is, in lines of text: one that can be closed has buttons. */
const VISIT = { open: 6, other: 3.5 };

/**
 * Whether the room of the week stands below today, in the first of two columns, rather than below
 * what waits: there where the column is shorter, so that neither ends far above the other. It is
 * reckoned, not measured: a measured one would show the page twice.
 */
export function isWeekBesideToday(overview: Overview): boolean {
  const { visits, openBalances, unclosed, waiting, conflicts, planConflicts } = overview;
  const kinds = Object.values(waiting).filter((count) => count > 0).length;
  const today =
    sum(visits.map((day) => 4 + sum(day.visits.map(visitHeight)))) +
    (3 + 3 * openBalances.visits.length);
  const waits =
    unclosedHeight(unclosed.count) +
    (4 + 2 * kinds + 8 * planConflicts.conflicts.length + 4 * overview.yearlyCalls.length) +
    (conflicts.length === 0 ? 0 : 4 + 3 * conflicts.length);
  return today < waits;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function visitHeight(visit: OverviewVisit): number {
  return visit.canBeClosed && isPlanned(visit) ? VISIT.open : VISIT.other;
}

/** More than a few are folded. */
function unclosedHeight(count: number): number {
  if (count === 0) return 0;
  return count > FEW ? 4 : 3 + 7 * count;
}
