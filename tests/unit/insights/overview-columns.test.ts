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
  yearlyCalls: { calls: [] },
  customerCalls: [],
  planCalls: [],
  months: [{}, {}, {}],
};

/** How many of the cards that may stand in either column are in the first one. */
function below(change: object, isDesk = true): number {
  const { week, money } = belowToday({ ...NONE, ...change } as unknown as Overview, isDesk);
  return [week, money].filter(Boolean).length;
}

function visits(count: number, visit: object) {
  return [{ visits: Array.from({ length: count }, () => visit) }];
}

const CONFIRMED = { status: 'confirmed' };
const PLAN_CONFLICTS = { planConflicts: { conflicts: Array.from({ length: 12 }) } };

describe('what may stand in either column of the overview', () => {
  it.each([true, false])(
    'is all beside a full day, and all below where much waits (%s)',
    (isDesk) => {
      expect(below({ visits: visits(30, CONFIRMED) }, isDesk)).toBe(0);
      expect(below({ ...PLAN_CONFLICTS }, isDesk)).toBe(2);
    },
  );

  it('is shared between the columns on an ordinary day', () => {
    expect(below({ visits: visits(4, CONFIRMED), unclosed: { count: 1 } })).toBe(1);
  });

  it('goes by what is on the page: more than a few unclosed visits are folded', () => {
    const day = { planCalls: [{}] };
    expect(below({ ...day, unclosed: { count: 3 } })).toBeGreaterThan(
      below({ ...day, unclosed: { count: 9 } }),
    );
  });

  it('counts the buttons of a visit that is about to end, and not those of one that is', () => {
    const late = { canBeClosed: true, isEnding: true };
    const day = (status: string) => ({ visits: visits(5, { ...late, status }) });
    expect(below(day('confirmed'))).toBeLessThan(below(day('completed')));
  });

  it('counts visits where we are closed beside today', () => {
    const conflicts = Array.from({ length: 12 });
    const day = { visits: visits(10, CONFIRMED) };
    expect(below({ ...day, conflicts })).toBeGreaterThan(below(day));
  });
});
