import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { weekday } from '#domain/calendar-date.ts';
import {
  isOriginalDate,
  occurrenceOf,
  occurrencesBetween,
  type PlanDates,
} from '#domain/plans/occurrences.ts';
import { dateInMonth, monthDayOf, monthsLater } from '#domain/plans/month-day.ts';
import { oftenOf, oftenText } from '#domain/plans/often.ts';
import { changeFrom } from '#server/plans/change-from.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { pausePlan } from '#server/plans/pause-plan.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

const OWNER = 'owner@example.com';
const [MONDAY, WEDNESDAY, FRIDAY] = [1, 3, 5] as const;
const plan = (change: Partial<PlanDates> = {}): PlanDates => ({
  anchorDate: '2026-12-02',
  weeks: 1,
  weekdays: [MONDAY, WEDNESDAY, FRIDAY],
  period: 'morning',
  crew: 1,
  pausedFrom: null,
  pausedUntil: null,
  endedFrom: null,
  changes: [],
  exceptions: [],
  ...change,
});
const secondTuesday = (change: Partial<PlanDates> = {}) =>
  plan({ anchorDate: '2026-12-08', weeks: 4, weekdays: null, isByMonth: true, ...change });
const datesIn = (wanted: PlanDates, from: string, to: string) =>
  occurrencesBetween(wanted, from, to).map(({ date }) => date);

describe('a plan of several days a week', () => {
  it('comes on each of them from its first visit on, in order', () => {
    expect(datesIn(plan(), '2026-11-01', '2026-12-14')).toEqual([
      ...['2026-12-02', '2026-12-04', '2026-12-07', '2026-12-09', '2026-12-11', '2026-12-14'],
    ]);
    expect(isOriginalDate(plan(), '2026-11-30')).toBe(false);
    expect(isOriginalDate(plan(), '2026-12-08')).toBe(false);
    expect(isOriginalDate(plan(), '2026-12-07')).toBe(true);
  });

  it('changes one of its days and leaves the others', () => {
    const changes = [
      { fromOriginal: '2026-12-07', dayShift: 1, period: 'evening', crew: 2 },
      { fromOriginal: '2026-12-11', dayShift: 0, period: 'afternoon', crew: 1 },
    ] as const;
    const found = occurrencesBetween(plan({ changes }), '2026-12-07', '2026-12-18');
    expect(found.map(({ date, period, crew }) => `${date} ${period} ${crew}`)).toEqual([
      '2026-12-08 evening 2',
      '2026-12-09 morning 1',
      '2026-12-11 afternoon 1',
      '2026-12-15 evening 2',
      '2026-12-16 morning 1',
      '2026-12-18 afternoon 1',
    ]);
  });

  it('is told by its days, and by the part of the day that they share', () => {
    expect(oftenText(oftenOf(plan(), '2026-12-01'))).toBe(
      'every week on Monday, Wednesday, and Friday mornings',
    );
    const changes = [
      { fromOriginal: '2026-12-04', dayShift: 0, period: 'evening', crew: 1 },
    ] as const;
    expect(oftenText(oftenOf(plan({ changes }), '2026-12-07'))).toBe(
      'every week on Monday and Wednesday mornings and Friday evenings',
    );
  });

  it('is told by its days to come: one of today that has begun is not one anymore', () => {
    const changes = [
      { fromOriginal: '2026-12-14', dayShift: 1, period: 'morning', crew: 1 },
    ] as const;
    const at = (minutes: number) =>
      oftenText(oftenOf(plan({ changes }), { date: '2026-12-07', minutes }));
    expect(at(7 * 60)).toBe('every week on Monday, Wednesday, and Friday mornings');
    expect(at(13 * 60)).toBe('every week on Tuesday, Wednesday, and Friday mornings');
  });
});

describe('a plan by the month', () => {
  it('comes on the same day by its weekday, through every length of month', () => {
    expect(datesIn(secondTuesday(), '2026-11-01', '2027-04-30')).toEqual([
      ...['2026-12-08', '2027-01-12', '2027-02-09', '2027-03-09', '2027-04-13'],
    ]);
    const last = secondTuesday({ anchorDate: '2026-12-31' });
    expect(datesIn(last, '2026-12-01', '2027-04-30')).toEqual([
      ...['2026-12-31', '2027-01-28', '2027-02-25', '2027-03-25', '2027-04-29'],
    ]);
    expect(isOriginalDate(secondTuesday(), '2027-01-05')).toBe(false);
    expect(isOriginalDate(secondTuesday(), '2027-01-12')).toBe(true);
  });

  it('has its date in each month of a hundred years where a calendar has it', () => {
    for (let count = 0; count < 1200; count += 1) {
      const month = monthsLater('2026-12', count);
      for (const nth of [1, 4, 5]) {
        const date = dateInMonth(month, { nth, weekday: MONDAY });
        const isLast =
          new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 7) !== month;
        expect([date.slice(0, 7), weekday(date)]).toEqual([month, MONDAY]);
        expect(nth === 5 ? isLast : monthDayOf(date).nth === nth).toBe(true);
      }
    }
  });

  it('moves to another day by its weekday from a visit on', () => {
    const changes = [
      { fromOriginal: '2027-01-12', dayShift: 9, period: 'morning', crew: 1 },
    ] as const;
    const moved = secondTuesday({ changes });
    expect(datesIn(moved, '2026-12-01', '2027-03-31')).toEqual([
      ...['2026-12-08', '2027-01-21', '2027-02-18', '2027-03-18'],
    ]);
    expect(oftenText(oftenOf(moved, '2027-01-01', occurrenceOf(moved, '2027-02-09')))).toBe(
      'every month on the third Thursday morning',
    );
  });
});

describe('what can be done with several days a week', () => {
  let world: PlanWorld;
  beforeEach(() => {
    world = startPlanWorld('2026-11-23', { crews: 2 });
  });
  afterEach(() => {
    world.stop();
  });
  const start = () => {
    const days = [MONDAY, WEDNESDAY, FRIDAY];
    const started = world.start({ date: '2026-12-02', weekdays: days, minutes: 180 });
    return started?.id ?? 0;
  };
  const next = (id: number, count = 4) =>
    showPlan(world.app, id, count).next.map(({ date, state }) => `${date} ${state}`);

  it('makes its visits bookings eight weeks ahead and holds the later ones', () => {
    const id = start();
    const [made] = world.all<{ visits: number }>('SELECT count(*) AS visits FROM bookings');
    const held = world.all<{ date: string }>(
      `SELECT DISTINCT date FROM slot_claims WHERE series_id = ${id}`,
    );
    expect(made?.visits).toBe(21);
    expect(new Set(held.map(({ date }) => weekday(date)))).toEqual(
      new Set([MONDAY, WEDNESDAY, FRIDAY]),
    );
    expect(showPlan(world.app, id)).toMatchObject({
      frequency: 'weekdays',
      days: [MONDAY, WEDNESDAY, FRIDAY].map((day) => ({ weekday: day, period: 'morning' })),
    });
    expect(world.all('SELECT DISTINCT frequency FROM bookings')).toEqual([
      { frequency: 'weekdays' },
    ]);
  });

  it('skips, moves and pauses single visits, and takes a change of one day back', () => {
    const id = start();
    skipVisit(world.app, { id, originalDate: '2026-12-04', actor: OWNER });
    const to = { date: '2026-12-08', period: 'afternoon' } as const;
    moveVisit(world.app, { id, originalDate: '2026-12-07', ...to, actor: OWNER });
    expect(next(id)).toEqual([
      ...['2026-12-02 made', '2026-12-04 skipped', '2026-12-08 moved', '2026-12-09 made'],
    ]);
    pausePlan(world.app, { id, from: '2026-12-09', until: '2026-12-14', actor: OWNER });
    expect(next(id, 6).slice(3)).toEqual([
      ...['2026-12-09 paused', '2026-12-11 paused', '2026-12-14 made'],
    ]);
    const thursdays = { from: '2026-12-16', date: '2026-12-17', period: 'evening' } as const;
    changeFrom(world.app, { id, ...thursdays, actor: OWNER });
    expect(next(id, 9).slice(6)).toEqual([
      ...['2026-12-17 made', '2026-12-18 made', '2026-12-21 made'],
    ]);
    undoPlanChange(world.app, { id, actor: OWNER });
    expect(next(id, 9).slice(6)).toEqual([
      ...['2026-12-16 made', '2026-12-18 made', '2026-12-21 made'],
    ]);
  });

  it('gives one day to another crew and leaves the other days to theirs', () => {
    const id = start();
    const fridays = { from: '2026-12-04', date: '2026-12-04', period: 'morning' } as const;
    const { crewId } = changeFrom(world.app, { id, ...fridays, crewId: 2, actor: OWNER });
    const crewsOn = (date: string) =>
      world
        .all<{ crew: number }>(`SELECT DISTINCT crew FROM slot_claims WHERE date = '${date}'`)
        .map(({ crew }) => crew);
    expect(crewId).toBe(1);
    expect(['2026-12-04', '2026-12-07', '2027-02-05', '2027-02-08'].map(crewsOn)).toEqual([
      ...[[2], [1], [2], [1]],
    ]);
    expect(planPage(world.app, showPlan(world.app, id)).crew?.id).toBe(1);
  });

  it('has a date that is taken wait for a decision, and no other', () => {
    world.buy('2026-12-09', 'morning');
    world.buy('2026-12-09', 'morning');
    const id = start();
    expect(next(id)).toEqual([
      ...['2026-12-02 made', '2026-12-04 made', '2026-12-07 made', '2026-12-09 conflict'],
    ]);
  });
});
