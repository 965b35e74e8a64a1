import { describe, expect, it } from 'vitest';
import type { Overview } from '#contracts/admin/insights.ts';
import { belowToday } from '#islands/admin/insights/overview-columns.ts';

const NONE = {
  visits: [{ visits: [] }, { visits: [] }],
  openBalances: { visits: [] },
  unclosed: { count: 0 },
  waiting: { pendingBookings: 0 },
  conflicts: [],
  planConflicts: { conflicts: [] },
  yearlyCalls: [],
  months: [{}, {}, {}],
};

function below(change: object) {
  return belowToday({ ...NONE, ...change } as unknown as Overview);
}

function visits(count: number, visit: object) {
  return [{ visits: Array.from({ length: count }, () => visit) }];
}

const WEEK = { week: true, money: false };
const MONEY = { week: false, money: true };
const NEITHER = { week: false, money: false };
const BOTH = { week: true, money: true };

describe('the room of the week and the money on a desk', () => {
  it('stand one in either column, the higher one where more room is left', () => {
    expect(below({ visits: visits(4, { status: 'confirmed' }) })).toEqual(MONEY);
    expect(below({ unclosed: { count: 1 } })).toEqual(WEEK);
  });

  it('stand both below what waits on a full day, and both below today where much waits', () => {
    expect(below({ visits: visits(16, { status: 'confirmed' }) })).toEqual(NEITHER);
    expect(below({ planConflicts: { conflicts: [{}, {}, {}, {}, {}, {}] } })).toEqual(BOTH);
  });

  it('goes by what is on the page: more than a few unclosed visits are folded', () => {
    expect(below({ unclosed: { count: 3 } })).toEqual(BOTH);
    expect(below({ unclosed: { count: 9 } })).not.toEqual(BOTH);
  });

  it('counts the buttons of a visit that can be closed, and not those of one that is', () => {
    const late = { canBeClosed: true };
    expect(below({ visits: visits(5, { ...late, status: 'confirmed' }) })).toEqual(NEITHER);
    expect(below({ visits: visits(5, { ...late, status: 'completed' }) })).toEqual(MONEY);
  });
});
