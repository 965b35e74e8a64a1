import { describe, expect, it } from 'vitest';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { frequencyOf, PLAN_WEEKS, weeksOf } from '#domain/plans/frequency.ts';
import { nextOccurrences } from '#domain/plans/horizon.ts';
import {
  isOriginalDate,
  occurrenceOf,
  occurrencesBetween,
  type PlanDates,
  type PlanException,
} from '#domain/plans/occurrences.ts';
import { doesPauseKeepTime, earlierOf } from '#domain/plans/pause-run.ts';
import { pauseRefusal, statusOn } from '#domain/plans/pause.ts';
import { firstRateDay, nextRateAfter, rateOn } from '#domain/plans/rates.ts';

const plan = (change: Partial<PlanDates> = {}): PlanDates => ({
  anchorDate: '2026-12-01',
  weeks: 1,
  period: 'morning',
  crew: 1,
  pausedFrom: null,
  pausedUntil: null,
  endedFrom: null,
  changes: [],
  exceptions: [],
  ...change,
});
const none = { isSkipped: false, movedDate: null, movedPeriod: null, addOns: null };
const datesOf = (found: readonly { date: string }[]) => found.map(({ date }) => date);
const december = (wanted: PlanDates) => occurrencesBetween(wanted, '2026-12-01', '2026-12-31');

describe('how often', () => {
  it('is the same in the form’s words and in weeks', () => {
    for (const weeks of PLAN_WEEKS) expect(weeksOf(frequencyOf(weeks))).toBe(weeks);
    expect([weeksOf('one-time'), weeksOf(null), weeksOf('toString')]).toEqual([null, null, null]);
  });
});

describe('the dates of a plan', () => {
  it('come every week, every other week and every four weeks, on one weekday', () => {
    expect(datesOf(december(plan()))).toEqual([
      ...['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'],
    ]);
    expect(datesOf(december(plan({ weeks: 2 })))).toHaveLength(3);
    expect(datesOf(december(plan({ weeks: 4 })))).toEqual(['2026-12-01', '2026-12-29']);
  });

  it('stay on their weekday through the turn of the year and both changes of the clocks', () => {
    const years = occurrencesBetween(plan(), '2026-12-01', '2028-12-31');
    expect(years).toHaveLength(109);
    expect(new Set(years.map(({ date }) => weekday(date)))).toEqual(new Set([2]));
  });

  it('start with the first visit, however early one asks', () => {
    const found = occurrencesBetween(plan(), '2026-01-01', '2026-12-08');
    expect(datesOf(found)).toEqual(['2026-12-01', '2026-12-08']);
    expect(isOriginalDate(plan(), '2026-11-24')).toBe(false);
    expect(isOriginalDate(plan({ weeks: 2 }), '2026-12-08')).toBe(false);
    expect(isOriginalDate(plan({ weeks: 2 }), '2026-12-15')).toBe(true);
  });

  it('are others from a date on, and one that was moved by itself stays', () => {
    const thursdays = plan({
      changes: [
        { fromOriginal: '2026-12-22', dayShift: -1, period: 'evening', crew: 2 },
        { fromOriginal: '2026-12-15', dayShift: 2, period: 'afternoon', crew: 1 },
      ],
      exceptions: [
        { ...none, originalDate: '2026-12-15', movedDate: '2026-12-19', movedPeriod: 'morning' },
      ],
    });
    expect(december(thursdays).map(({ date, period }) => `${date} ${period}`)).toEqual([
      '2026-12-01 morning',
      '2026-12-08 morning',
      '2026-12-19 morning',
      '2026-12-21 evening',
      '2026-12-28 evening',
    ]);
    expect(occurrenceOf(thursdays, '2026-12-15').plannedDate).toBe('2026-12-17');
  });

  it('finds one that was moved into the range from far outside, and none that was moved out', () => {
    const far = { ...none, originalDate: '2027-03-02', movedDate: '2026-12-03' };
    const away = { ...none, originalDate: '2026-12-08', movedDate: '2027-02-03' };
    const moved = plan({
      exceptions: [
        { ...far, movedPeriod: 'evening' },
        { ...away, movedPeriod: 'evening' },
      ],
    });
    expect(datesOf(december(moved))).toEqual([
      ...['2026-12-01', '2026-12-03', '2026-12-15', '2026-12-22', '2026-12-29'],
    ]);
  });

  it('are skipped, paused and ended by the day on which they would be', () => {
    const quiet = plan({
      pausedFrom: '2026-12-08',
      pausedUntil: '2026-12-22',
      endedFrom: '2026-12-29',
      exceptions: [
        { ...none, originalDate: '2026-12-15', movedDate: '2026-12-23', movedPeriod: 'morning' },
        { ...none, originalDate: '2026-12-22', isSkipped: true },
      ],
    });
    expect(december(quiet).map(({ date, state }) => `${date} ${state}`)).toEqual([
      '2026-12-01 wanted',
      '2026-12-08 paused',
      '2026-12-22 skipped',
      '2026-12-23 wanted',
      '2026-12-29 ended',
    ]);
  });

  it('are the next six from now on: one that has begun is no next one', () => {
    const job = { serviceType: 'basic', minutes: null };
    const next = (now: string) =>
      datesOf(nextOccurrences(plan(), new Date(now), 6, job, () => false));
    // Eight in the morning in California is 16:00 in UTC.
    expect(next('2026-12-08T15:59:00Z')[0]).toBe('2026-12-08');
    expect(next('2026-12-08T16:00:00Z')[0]).toBe('2026-12-15');
    expect(next('2026-11-01T16:00:00Z')).toEqual(
      [0, 1, 2, 3, 4, 5].map((week) => addDays('2026-12-01', 7 * week)),
    );
  });
});

describe('a pause', () => {
  const pause = (
    pausedFrom: string,
    pausedUntil: string | null,
    exceptions: PlanException[] = [],
  ) => {
    const earlier = { earlierPauseDays: 0, earlierPauseUntil: null };
    return { ...plan({ pausedFrom, pausedUntil, exceptions }), ...earlier };
  };

  it('keeps the time of the customer for six weeks and not a day longer', () => {
    expect(doesPauseKeepTime(pause('2026-12-01', '2027-01-12'))).toBe(true);
    expect(doesPauseKeepTime(pause('2026-12-01', '2027-01-13'))).toBe(false);
    expect(doesPauseKeepTime(pause('2026-12-01', null))).toBe(false);
  });

  it('counts together with the ones before it, unless a visit comes between them', () => {
    const first = pause('2026-12-01', '2026-12-29');
    const earlier = earlierOf(first, '2026-12-29');
    expect(earlier).toEqual({ earlierPauseDays: 28, earlierPauseUntil: '2026-12-29' });
    const onlyVisitBetween = '2026-12-29';
    const second = (until: string, exceptions: PlanException[] = []) => {
      return { ...pause('2027-01-05', until, exceptions), ...earlier };
    };
    expect(doesPauseKeepTime(second('2027-02-09'))).toBe(true);
    const skipped = [{ ...none, originalDate: onlyVisitBetween, isSkipped: true }];
    expect(doesPauseKeepTime(second('2027-01-19', skipped))).toBe(true);
    expect(doesPauseKeepTime(second('2027-01-20', skipped))).toBe(false);
    // A pause renewed every day counts as its total length.
    const anew = earlierOf(first, '2026-12-21');
    expect(anew).toEqual({ earlierPauseDays: 20, earlierPauseUntil: '2026-12-21' });
    expect(doesPauseKeepTime({ ...pause('2026-12-21', '2027-01-13'), ...anew })).toBe(false);
  });

  it('is over on the day on which the visits come again', () => {
    expect(statusOn(pause('2026-12-01', '2027-01-12'), '2027-01-11')).toBe('paused');
    expect(statusOn(pause('2026-12-01', '2027-01-12'), '2027-01-12')).toBe('active');
    expect(statusOn(pause('2026-12-01', null), '2030-01-01')).toBe('paused');
    const ended = { ...pause('2026-12-01', null), endedFrom: '2026-12-05' };
    expect(statusOn(ended, '2026-12-04')).toBe('paused');
    expect(statusOn(ended, '2026-12-05')).toBe('ended');
  });

  it('is refused with a sentence where it makes no sense', () => {
    expect(pauseRefusal({ from: '2026-12-01', until: null }, '2026-12-01')).toBeNull();
    expect(pauseRefusal({ from: '2026-11-30', until: null }, '2026-12-01')).toMatch(
      /today or later/,
    );
    expect(pauseRefusal({ from: '2026-12-05', until: '2026-12-05' }, '2026-12-01')).toMatch(
      /after/,
    );
    expect(pauseRefusal({ from: '2026-12-05', until: '2027-12-31' }, '2026-12-01')).toMatch(
      /a year/,
    );
  });
});

describe('the price of a plan', () => {
  const rates = [{ fromDate: '2027-02-01' }, { fromDate: '2026-12-01' }];

  it('is the latest that has begun, and the first one before that', () => {
    expect(rateOn(rates, '2026-11-01')?.fromDate).toBe('2026-12-01');
    expect(rateOn(rates, '2027-01-31')?.fromDate).toBe('2026-12-01');
    expect(rateOn(rates, '2027-02-01')?.fromDate).toBe('2027-02-01');
    expect(nextRateAfter(rates, '2027-01-31')?.fromDate).toBe('2027-02-01');
    expect(nextRateAfter(rates, '2027-02-01')).toBeUndefined();
  });

  it('can be another one in 14 days', () => {
    expect(firstRateDay('2026-12-25')).toBe('2027-01-08');
  });
});
