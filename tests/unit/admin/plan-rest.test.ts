import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
