import type { Overview } from '#contracts/insights.ts';

/** As wide as two columns need; overview.css has the same. */
export const WIDE = '48rem';

/** Beside today a few are open; more, and any above it on a phone, are one line to open. */
export const FEW = 3;

/** About how high the room of the week, the months and the conversion are, in lines of text. */
const REST = [20, 19, 6];

/**
 * In which of two columns each card of the rest stands, so that neither ends far above the other:
 * each goes below what is shorter so far. A quiet day leaves room below it, a full one has none. It
 * is reckoned, not measured: a measured one would show the page twice.
 *
 * @returns 0 beside today, 1 below what waits; for the week, the months, the conversion.
 */
export function columnsOfRest(overview: Overview): number[] {
  const { visits, openBalances, unclosed, waiting, conflicts, planConflicts } = overview;
  const kinds = Object.values(waiting).filter((count) => count > 0).length;
  const heights = [
    sum(visits.map((day) => 3 + 6 * day.visits.length)) + 3 + 3 * openBalances.visits.length,
    unclosedHeight(unclosed.count) +
      (4 + 2 * kinds + 8 * planConflicts.conflicts.length + 4 * overview.yearlyCalls.length) +
      (conflicts.length === 0 ? 0 : 4 + 3 * conflicts.length),
  ];
  return REST.map((height) => {
    const [today = 0, waits = 0] = heights;
    const at = today < waits ? 0 : 1;
    heights[at] = (heights[at] ?? 0) + height;
    return at;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** More than a few are folded. */
function unclosedHeight(count: number): number {
  if (count === 0) return 0;
  return count > FEW ? 4 : 3 + 7 * count;
}
