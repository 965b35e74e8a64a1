import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanView } from '#contracts/plans.ts';
import { planRest } from '#islands/admin/plans/plan-words.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T20:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-11-26', '2027-02-01', 'Paused until Mon, Feb 1, 2027'],
  ['2026-12-04', '2027-02-01', 'Paused starting Fri, Dec 4, until Mon, Feb 1, 2027'],
  ['2026-11-20', null, 'Paused since Fri, Nov 20'],
  ['2026-12-04', null, 'Paused starting Fri, Dec 4'],
])('says of a pause from %s until %s what matters now', (pausedFrom, pausedUntil, words) => {
  const rest = planRest({ status: 'paused', pausedFrom, pausedUntil, endedFrom: null });
  expect(rest.replaceAll('\u00a0', ' ')).toBe(words);
});

describe('a contract with a last day', () => {
  const contract = { endsOn: '2027-03-31' } as NonNullable<PlanView['contract']>;
  const rest = (change: Partial<Parameters<typeof planRest>[0]> = {}) => {
    const plan = { status: 'active', pausedFrom: null, pausedUntil: null } as const;
    const words = planRest({ ...plan, endedFrom: '2027-04-01', contract, ...change });
    return words.replaceAll('\u00a0', ' ');
  };

  it('runs through it, and ended on it', () => {
    expect(rest()).toBe('Through Wed, Mar 31, 2027');
    expect(rest({ status: 'ended' })).toBe('Ended Wed, Mar 31, 2027');
    expect(rest({ endedFrom: '2027-01-04' })).toBe('Ends Mon, Jan 4, 2027');
  });

  it('says that it is paused, too', () => {
    const pause = { pausedFrom: '2026-11-20', pausedUntil: '2027-02-01' };
    expect(rest({ status: 'paused', ...pause })).toBe(
      'Paused until Mon, Feb 1, 2027. Through Wed, Mar 31, 2027',
    );
  });
});
