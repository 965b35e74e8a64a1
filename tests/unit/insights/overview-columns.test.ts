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

function below(change: object, isDesk = true) {
  return belowToday({ ...NONE, ...change } as unknown as Overview, isDesk);
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
    expect(below({ unclosed: { count: 1 } })).toEqual(MONEY);
    expect(below({ unclosed: { count: 3 } })).toEqual(WEEK);
  });

  it('stand both below what waits on a full day, and both below today where much waits', () => {
    expect(below({ visits: visits(16, { status: 'confirmed' }) })).toEqual(NEITHER);
    expect(below({ planConflicts: { conflicts: Array.from({ length: 8 }) } })).toEqual(BOTH);
  });

  it('goes by what is on the page: more than a few unclosed visits are folded', () => {
    expect(below({ unclosed: { count: 3 } })).toEqual(WEEK);
    expect(below({ unclosed: { count: 9 } })).not.toEqual(WEEK);
  });

  it('counts the buttons of a visit that can be closed, and not those of one that is', () => {
    const late = { canBeClosed: true };
    const unclosed = { count: 1 };
    expect(below({ unclosed, visits: visits(4, { ...late, status: 'confirmed' }) })).toEqual(
      NEITHER,
    );
    expect(below({ unclosed, visits: visits(4, { ...late, status: 'completed' }) })).toEqual(MONEY);
  });
});

it('counts no charts on a tablet, where they stand below both columns, and higher visits', () => {
  const day = { visits: visits(3, { status: 'confirmed' }) };
  expect(below(day)).toEqual(NEITHER);
  expect(below(day, false)).toEqual(MONEY);
  expect(below({ visits: visits(6, { status: 'confirmed' }) }, false)).toEqual(NEITHER);
});

it('counts visits where we are closed beside today', () => {
  const closed = { conflicts: Array.from({ length: 12 }) };
  expect(below(closed, false)).toEqual(BOTH);
  expect(below(closed)).toEqual(WEEK);
});
