import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  halvesIn,
  halvesOf,
  halvesOfPeriod,
  minutesOfHalf,
  run,
  type HalfSet,
} from '#domain/half-hours.ts';
import {
  holesIn,
  placeIn,
  rearranged,
  shortWays,
  type DayJob,
  type Place,
} from '#domain/placement.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { fits, rounded, startsOf, type PaperClosing } from '#tests/support/day-on-paper.ts';
import { runs } from '#tests/support/property.ts';

/** Short in `npm test`; `npm run test:days` runs 20,000. */
const DAYS = Number(process.env['DAYS_ON_PAPER'] ?? 1500);

const morning = (start: number, length: number, isFixed = false): DayJob => ({
  ...{ start, length, isFixed },
  period: 'morning',
});
const startOf = (place: Place | undefined) => place?.start;

describe('the way between two visits', () => {
  const first = morning(0, 4);
  it.each([
    ['is there where the next one leaves it', morning(5, 2), 1, 0],
    ['is short where the next one starts at once', morning(4, 2), 1, 1],
    ['is not asked for where it takes no time', morning(4, 2), 0, 0],
  ])('%s', (_, next, travel, short) => {
    // Whatever the order in which they are handed over.
    expect(shortWays([next, first], travel)).toEqual(short === 0 ? [] : [[first, next]]);
  });
});

describe('a job in a crew’s day', () => {
  it('starts with the day if that is empty, and ends by 8 PM', () => {
    expect(placeIn([], { period: 'morning', minutes: 120 }, 0, 1)).toEqual({
      start: 0,
      shifts: [],
    });
    expect(startOf(placeIn([], { period: 'evening', minutes: 180 }, 0, 1))).toBe(18);
    expect(placeIn([], { period: 'evening', minutes: 181 }, 0, 1)).toBeUndefined();
    expect(placeIn([], { period: 'morning', minutes: 721 }, 0, 1)).toBeUndefined();
  });

  it('leaves the way between two visits, and none after the last', () => {
    const first = morning(0, 4);
    expect(startOf(placeIn([first], { period: 'morning', minutes: 120 }, 0, 1))).toBe(5);
    expect(startOf(placeIn([first], { period: 'morning', minutes: 120 }, 0, 2))).toBe(6);
    const late = { ...first, period: 'evening' as const, start: 18, length: 2 };
    expect(startOf(placeIn([late], { period: 'evening', minutes: 90 }, 0, 1))).toBe(21);
    expect(placeIn([late], { period: 'evening', minutes: 120 }, 0, 1)).toBeUndefined();
  });

  it('starts at the half hour that it is pinned to, or nowhere', () => {
    const ask = (start: number, jobs: readonly DayJob[] = []) =>
      startOf(placeIn(jobs, { period: 'morning', minutes: 120, start }, 0, 1));
    expect(ask(3)).toBe(3);
    expect(ask(8)).toBeUndefined();
    expect(ask(3, [morning(0, 4, true)])).toBeUndefined();
  });

  it('keeps clear of blocked hours, also with its end', () => {
    const nine = run(2, 2);
    expect(startOf(placeIn([], { period: 'morning', minutes: 120 }, nine, 1))).toBe(4);
    expect(startOf(placeIn([], { period: 'morning', minutes: 60 }, nine, 1))).toBe(0);
  });

  it('shifts visits that nobody was told an hour for, and never the others', () => {
    const nineToOne = morning(2, 8);
    const ask = { period: 'morning', minutes: 180 } as const;
    expect(placeIn([nineToOne], ask, 0, 1)).toEqual({ start: 0, shifts: [{ job: 0, start: 7 }] });
    expect(placeIn([{ ...nineToOne, isFixed: true }], ask, 0, 1)).toBeUndefined();
  });

  it('takes the start that wastes the least', () => {
    // At noon there would be two hours before it and an hour and a half after it, both with a way
    // to drive on each side; at 1 PM another visit fits before it.
    const others = [morning(0, 4), { ...morning(15, 3), period: 'afternoon' as const }];
    const { start = -1 } = placeIn(others, { period: 'afternoon', minutes: 120 }, 0, 1) ?? {};
    expect(minutesOfHalf(start)).toBe(13 * 60);
    expect(holesIn([...others, morning(start, 4)], 0, 1)).toBe(0);
    expect(holesIn([...others, morning(8, 4)], 0, 1)).toBe(5);
  });

  it('clears an hour that is blocked later where that can be done', () => {
    expect(rearranged([morning(0, 4)], run(0, 2), 1)).toEqual([{ job: 0, start: 2 }]);
    expect(rearranged([morning(0, 4)], run(20, 2), 1)).toEqual([]);
    expect(rearranged([morning(0, 4, true)], run(0, 2), 1)).toEqual([]);
    expect(rearranged([morning(0, 4)], halvesIn(PERIODS), 1)).toBeUndefined();
  });
});

const period = fc.constantFrom(...PERIODS);
const minutes = fc.constantFrom(60, 90, 120, 150, 165, 180, 240, 300, 360, 480);
const asked = fc.record({
  period,
  minutes,
  isFixed: fc.boolean(),
  /** Where in its part of the day it is wished, if it is pinned. */
  at: fc.integer({ min: 0, max: 9 }),
});
const day = fc.record({
  wishes: fc.array(asked, { minLength: 1, maxLength: 9 }),
  blocked: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 2 }),
  off: fc.option(period, { nil: undefined }),
  travel: fc.constantFrom(0, 1, 1, 2),
});

/** The half hours that hours of the day take away, and the same in minutes. */
function closedBy(hours: readonly number[], off: Period | undefined) {
  let closed: HalfSet = off ? halvesIn([off]) : 0;
  const onPaper: PaperClosing[] = hours.map((hour) => [480 + hour * 60, 540 + hour * 60]);
  for (const hour of hours) closed |= run(hour * 2, 2);
  if (off) {
    const { from, until } = halvesOfPeriod(off);
    onPaper.push([minutesOfHalf(from), minutesOfHalf(until)]);
  }
  return { closed, onPaper };
}

it('takes every job that fits, and only those, as working it out by hand says', () => {
  const seen = { taken: 0, refused: 0, shifted: 0 };
  fc.assert(
    fc.property(day, ({ wishes, blocked, off, travel }) => {
      const { closed, onPaper } = closedBy(blocked, off);
      let jobs: DayJob[] = [];
      for (const wish of wishes) {
        const { from } = halvesOfPeriod(wish.period);
        const start = wish.isFixed ? from + wish.at : undefined;
        const place = placeIn(jobs, { ...wish, start }, closed, travel);
        const onSheet = jobs.map((job) => ({
          ...{ part: job.period, isFixed: job.isFixed },
          ...{ start: minutesOfHalf(job.start), minutes: job.length * 30 },
        }));
        const paperStart = start === undefined ? undefined : minutesOfHalf(start);
        const sheet = { part: wish.period, minutes: wish.minutes, start: paperStart };
        expect(place !== undefined).toBe(fits(onSheet, sheet, onPaper, travel * 30));
        if (!place) {
          seen.refused += 1;
          continue;
        }
        seen.taken += 1;
        if (place.shifts.length > 0) seen.shifted += 1;
        jobs = after(jobs, place, wish);
        expectAllowed(jobs, onPaper, travel);
      }
    }),
    runs(DAYS),
  );
  expect(Math.min(seen.taken, seen.refused, seen.shifted)).toBeGreaterThan(DAYS / 50);
});

type Asked = { period: Period; minutes: number; isFixed: boolean };

function after(jobs: readonly DayJob[], place: Place, wish: Asked): DayJob[] {
  for (const { job } of place.shifts) expect(jobs[job]?.isFixed).toBe(false);
  const moved = jobs.map((job, index) => {
    const shift = place.shifts.find((each) => each.job === index);
    return shift ? { ...job, start: shift.start } : job;
  });
  const { period, isFixed } = wish;
  return [...moved, { start: place.start, length: halvesOf(wish.minutes), period, isFixed }];
}

/** No two visits without the way between them, each in its own part of the day, none when closed. */
function expectAllowed(
  jobs: readonly DayJob[],
  onPaper: readonly PaperClosing[],
  travel: number,
): void {
  const stays = jobs
    .map(({ start, length }) => [minutesOfHalf(start), minutesOfHalf(start) + length * 30] as const)
    .toSorted(([one], [other]) => one - other);
  for (const [index, [, end]] of stays.entries()) {
    const next = stays[index + 1];
    if (next) expect(next[0]).toBeGreaterThanOrEqual(end + travel * 30);
  }
  for (const { start, length, period } of jobs) {
    const all = startsOf({ part: period, minutes: length * 30 }, onPaper);
    expect(all).toContain(minutesOfHalf(start));
    expect(rounded(length * 30)).toBe(length * 30);
  }
}
