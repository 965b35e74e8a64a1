import { describe, expect, it } from 'vitest';
import type { Overview } from '#contracts/insights.ts';
import { columnsOfRest } from '#islands/admin/insights/overview-columns.ts';

const NONE = {
  visits: [{ visits: [] }, { visits: [] }],
  openBalances: { visits: [] },
  unclosed: { count: 0 },
  waiting: { pendingBookings: 0 },
  conflicts: [],
  planConflicts: { conflicts: [] },
  yearlyCalls: [],
};

function columns(change: object): number[] {
  return columnsOfRest({ ...NONE, ...change } as unknown as Overview);
}

describe('the rest of the overview on a desk', () => {
  it('stands below what waits on a full day, and beside the room that a quiet day leaves', () => {
    const full = { visits: [{ visits: Array.from({ length: 12 }) }] };
    expect(columns(full)).toEqual([1, 1, 1]);
    expect(columns({ unclosed: { count: 3 } })).toEqual([0, 1, 0]);
  });

  it('goes by what is on the page: more than a few unclosed visits are folded', () => {
    expect(columns({ unclosed: { count: 1 } })).toEqual([0, 1, 0]);
    expect(columns({ unclosed: { count: 9 }, openBalances: { visits: [{}] } })).toEqual([1, 0, 1]);
  });
});
