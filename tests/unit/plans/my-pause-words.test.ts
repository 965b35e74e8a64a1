import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { PlanVisit } from '#contracts/plans.ts';
import { isPausedNow, pauseOutcome, pauseSentence } from '#islands/my/plan/pause-words.ts';

const on = (date: string, other: Partial<PlanVisit> = {}) => {
  return { date, state: 'planned', canChange: true, canSkip: true, ...other } as PlanVisit;
};
const planOf = (next: PlanVisit[], pausedFrom: string | null, pausedUntil: string | null) => {
  return { next, pausedFrom, pausedUntil, endedFrom: null } as unknown as MyPlan;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T20:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a pause says in visits what it means', () => {
  const paused = (date: string) => on(date, { state: 'paused' });

  it('names the last visit before it and the first one after it, not the days typed', () => {
    const next = [on('2026-12-03'), paused('2026-12-10'), on('2026-12-31')];
    expect(pauseSentence(planOf(next, '2026-12-04', '2026-12-25'))).toBe(
      'Your plan pauses after your visit on Thu, Dec 3. Your next one is Thu, Dec 31.',
    );
    expect(pauseSentence(planOf(next, '2026-12-04', null))).toBe(
      'Your plan pauses after your visit on Thu, Dec 3. You can resume it any time.',
    );
  });

  it('goes by its days where no visit comes before it', () => {
    const next = [on('2026-11-26', { state: 'skipped' }), paused('2026-12-03'), on('2026-12-31')];
    expect(pauseSentence(planOf(next, '2026-11-27', '2026-12-25'))).toBe(
      'No visits from Fri, Nov 27 through Thu, Dec 24. Your next visit is Thu, Dec 31.',
    );
  });

  it('begins with nothing more once it has begun', () => {
    const next = [paused('2026-11-26'), on('2026-12-10')];
    const plan = planOf(next, '2026-11-20', '2026-12-09');
    expect(isPausedNow(plan)).toBe(true);
    expect(pauseSentence(plan)).toBe(
      'No visits through Tue, Dec 8. Your next visit is Thu, Dec 10.',
    );
    expect(pauseSentence(planOf(next, '2026-11-20', null))).toBe(
      'No visits until you resume your plan.',
    );
  });

  it('promises no day that is too far ahead to be known, and says its year', () => {
    expect(pauseSentence(planOf([paused('2026-12-03')], '2026-11-20', '2027-08-02'))).toBe(
      'No visits through Sun, Aug 1, 2027. Visits start again on or after Mon, Aug 2, 2027.',
    );
  });
});

describe('before it is asked for', () => {
  const first = on('2026-12-09', { canSkip: false });
  const later = [on('2026-12-16'), on('2026-12-23'), on('2026-12-30')];
  const plan = planOf([first, ...later], null, null);

  it('says that the visit a plan starts with stays', () => {
    expect(pauseOutcome(plan, {})).toBe(
      'Your visit on Wed, Dec 9 stays, because your plan starts with it. We’ll pause the ones after it.',
    );
    expect(pauseOutcome(plan, { from: '2026-12-09' })).toContain('please choose a later day');
  });

  it('says that a visit in less than 24 hours stays', () => {
    const near = planOf([on('2026-11-26', { canChange: false }), ...later], null, null);
    expect(pauseOutcome(near, { until: '2026-12-20' })).toBe(
      'Your visit on Thu, Nov 26 stays, because it starts in less than 24 hours. We’ll pause the ones after it. Your next visit after that is Wed, Dec 23.',
    );
  });

  it('names the first visit that is paused where none stays, and nothing where none is', () => {
    expect(pauseOutcome(planOf(later, null, null), {})).toBe(
      'We’ll pause your visits, starting with the one on Wed, Dec 16.',
    );
    expect(pauseOutcome(plan, { from: '2026-12-10', until: '2026-12-12' })).toBe('');
  });
});
