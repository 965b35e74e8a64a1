import { describe, expect, it } from 'vitest';
import type { Overview } from '#contracts/insights.ts';
import { isWeekBesideToday } from '#islands/admin/insights/overview-columns.ts';

const NONE = {
  visits: [{ visits: [] }, { visits: [] }],
  openBalances: { visits: [] },
  unclosed: { count: 0 },
  waiting: { pendingBookings: 0 },
  conflicts: [],
  planConflicts: { conflicts: [] },
  yearlyCalls: [],
};

function isBeside(change: object): boolean {
  return isWeekBesideToday({ ...NONE, ...change } as unknown as Overview);
}

function visits(count: number, visit: object) {
  return [{ visits: Array.from({ length: count }, () => visit) }];
}

describe('the room of the week on a desk', () => {
  it('stands below what waits on a full day, and below today where a quiet one leaves room', () => {
    expect(isBeside({ visits: visits(4, { status: 'confirmed' }) })).toBe(false);
    expect(isBeside({ unclosed: { count: 3 } })).toBe(true);
  });

  it('goes by what is on the page: more than a few unclosed visits are folded', () => {
    expect(isBeside({ unclosed: { count: 2 } })).toBe(true);
    expect(isBeside({ unclosed: { count: 9 } })).toBe(false);
  });

  it('counts the buttons of a visit that can be closed, and not those of one that is', () => {
    const unclosed = { count: 2 };
    const late = { canBeClosed: true };
    expect(isBeside({ unclosed, visits: visits(3, { ...late, status: 'confirmed' }) })).toBe(false);
    expect(isBeside({ unclosed, visits: visits(3, { ...late, status: 'completed' }) })).toBe(true);
  });
});
