import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availablePeriods,
  refusalFor,
  slotsBlockedWeekly,
  type BookingRules,
  type DayState,
} from '#domain/availability.ts';
import { periodsOff } from '#domain/crews.ts';
import { addDays, businessTime, isCalendarDate, weekday } from '#domain/calendar-date.ts';
import { ANY_TIME } from '#domain/online-hours.ts';
import {
  occupiedPeriods,
  periodsOfJob,
  periodOfSlot,
  PERIODS,
  slotsOfPeriod,
  TIME_SLOTS,
  type Period,
} from '#domain/slots.ts';
import { crewsTaken } from '#tests/support/crew-days.ts';
import { fits, type PaperClosing } from '#tests/support/day-on-paper.ts';

/** Without the table of online hours, which is tested separately. */
const RULES: BookingRules = {
  minNoticeHours: 2,
  horizonDays: 365,
  closedWeekdays: [],
  online: ANY_TIME,
};
/** No way between two visits: what is taken is taken to the minute. */
const FREE: DayState = { blockedSlots: new Set(), crews: crewsTaken([]), travel: 0 };
/** A wall-clock time in Oakland; -08:00 in winter, -07:00 in summer. */
const winter = (date: string, time: string) => new Date(`${date}T${time}:00-08:00`);
const on = (date: string, now: Date, day = FREE, rules = RULES, serviceType?: string) =>
  availablePeriods({ date, serviceType }, day, rules, now);

describe('slots and periods', () => {
  it('owns each of the eleven slots in exactly one period', () => {
    expect(TIME_SLOTS).toHaveLength(11);
    expect(PERIODS.flatMap(slotsOfPeriod)).toEqual([...TIME_SLOTS]);
    expect(slotsOfPeriod('morning')).toEqual(['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM']);
    expect(slotsOfPeriod('evening')).toEqual(['5:00 PM', '6:00 PM']);
    expect(TIME_SLOTS.map(periodOfSlot).filter((period) => period === 'afternoon')).toHaveLength(5);
  });

  it('lets deep and premium take the next period and never the evening', () => {
    expect(occupiedPeriods('deep', 'morning')).toEqual(['morning', 'afternoon']);
    expect(occupiedPeriods('premium', 'afternoon')).toEqual(['afternoon', 'evening']);
    expect(occupiedPeriods('deep', 'evening')).toEqual([]);
    expect(occupiedPeriods('basic', 'evening')).toEqual(['evening']);
  });
});

describe('a job of so many minutes', () => {
  // Every run of periods with its length in minutes; the shortest that is enough wins.
  const RUNS: Readonly<Record<Period, readonly (readonly [number, ...Period[]])[]>> = {
    morning: [
      [240, 'morning'],
      [540, 'morning', 'afternoon'],
      [720, 'morning', 'afternoon', 'evening'],
    ],
    afternoon: [
      [300, 'afternoon'],
      [480, 'afternoon', 'evening'],
    ],
    evening: [[180, 'evening']],
  };

  it('takes the shortest run of periods that holds it, to the minute', () => {
    for (let minutes = 1; minutes <= 800; minutes += 1) {
      for (const period of PERIODS) {
        const run = RUNS[period].find(([held]) => held >= minutes)?.slice(1) ?? [];
        expect(periodsOfJob({ minutes }, period), `${minutes} from ${period}`).toEqual(run);
      }
    }
  });

  it('is refused where the day is too short, and where any of its periods is taken', () => {
    const now = winter('2026-11-21', '10:00');
    const offered = (minutes: number, day = FREE) =>
      availablePeriods({ date: '2026-12-01', serviceType: 'deep', minutes }, day, RULES, now);
    expect(offered(180)).toEqual([...PERIODS]);
    expect(offered(241)).toEqual(['morning', 'afternoon']);
    expect(offered(481)).toEqual(['morning']);
    expect(offered(541)).toEqual(['morning']);
    expect(offered(721)).toEqual([]);
    const evening = { ...FREE, crews: crewsTaken(['evening']) };
    expect(offered(541, evening)).toEqual([]);
    expect(offered(540, evening)).toEqual(['morning']);
  });
});

describe('what can be booked', () => {
  it.each(PERIODS)('has hours that the owner can block: %s', (period) => {
    expect(slotsOfPeriod(period)).not.toEqual([]);
  });

  it('is everything on a free day ahead', () => {
    expect(on('2026-12-01', winter('2026-11-21', '10:00'))).toEqual([...PERIODS]);
  });

  it('ends two hours before a period starts', () => {
    expect(on('2026-11-23', winter('2026-11-23', '06:00'))).toEqual([...PERIODS]);
    expect(on('2026-11-23', winter('2026-11-23', '06:01'))).toEqual(['afternoon', 'evening']);
    expect(on('2026-11-23', winter('2026-11-23', '10:00'))).toEqual(['afternoon', 'evening']);
    expect(on('2026-11-23', winter('2026-11-23', '15:01'))).toEqual([]);
  });

  it('goes by the clock in Oakland, not by UTC', () => {
    // 21:30 on the 22nd in Oakland is the 23rd in UTC.
    const now = new Date('2026-11-23T05:30:00Z');
    expect(businessTime(now)).toEqual({ date: '2026-11-22', minutes: 21 * 60 + 30 });
    expect(on('2026-11-22', now)).toEqual([]);
    expect(on('2026-11-23', now)).toEqual([...PERIODS]);
  });

  it('ends at the horizon', () => {
    const now = winter('2026-11-21', '10:00');
    expect(on(addDays('2026-11-21', 365), now)).toEqual([...PERIODS]);
    expect(on(addDays('2026-11-21', 366), now)).toEqual([]);
  });

  it('says why not', () => {
    const now = winter('2026-11-21', '10:00');
    const ask = (date: string, period: (typeof PERIODS)[number], day = FREE, rules = RULES) =>
      refusalFor({ date, period }, day, rules, now);
    expect(ask('2026-11-20', 'morning')).toBe('past');
    expect(ask('2026-11-21', 'morning')).toBe('past');
    expect(ask('2026-11-21', 'afternoon', FREE, { ...RULES, minNoticeHours: 3 })).toBe('too-soon');
    expect(ask('2028-01-01', 'morning')).toBe('beyond-horizon');
    expect(ask('2026-11-22', 'morning', FREE, { ...RULES, closedWeekdays: [0] })).toBe(
      'closed-weekday',
    );
    expect(ask('2026-12-01', 'morning', { ...FREE, crews: crewsTaken(['morning']) })).toBe('taken');
    expect(
      ask('2026-12-01', 'morning', { ...FREE, crews: crewsTaken(['morning'], []) }),
    ).toBeNull();
    expect(ask('2026-12-01', 'morning', { ...FREE, crews: [] })).toBe('taken');
    const blocked = { ...FREE, blockedSlots: new Set(slotsOfPeriod('evening')) };
    expect(ask('2026-12-01', 'evening', blocked)).toBe('blocked');
  });

  it('takes a blocked hour away, not the period', () => {
    const now = winter('2026-11-21', '10:00');
    const until = (...slots: string[]) => ({ ...FREE, blockedSlots: new Set(slots) });
    const eight = until('8:00 AM', '9:00 AM', '10:00 AM');
    expect(on('2026-12-01', now, eight, RULES, 'basic')).toContain('morning');
    // Six hours from 11 end by 5 PM, but not if noon is blocked as well.
    expect(on('2026-12-01', now, eight, RULES, 'deep')).toContain('morning');
    const noon = until(...eight.blockedSlots, '12:00 PM');
    expect(on('2026-12-01', now, noon, RULES, 'deep')).not.toContain('morning');
    expect(on('2026-12-01', now, noon, RULES, 'basic')).not.toContain('morning');
  });
});

describe('whatever stands on a day', () => {
  const dayState = fc.record({
    blockedSlots: fc.subarray([...TIME_SLOTS]).map((slots) => new Set<string>(slots)),
    crews: fc.array(fc.subarray([...PERIODS]), { maxLength: 3 }).map((all) => crewsTaken(...all)),
    travel: fc.constantFrom(0, 1),
  });
  const service = fc.constantFrom('basic', 'deep', 'premium', undefined);

  it('offers a job exactly where one crew is free from start to end, clear of blocked hours', () => {
    fc.assert(
      fc.property(dayState, service, (day, serviceType) => {
        const now = winter('2026-11-21', '10:00');
        const minutes = { basic: 180, deep: 360, premium: 480 }[serviceType ?? 'basic'];
        const closed = TIME_SLOTS.flatMap((slot, index): PaperClosing[] => {
          const from = 480 + index * 60;
          const until = index === 10 ? 1200 : from + 60;
          return day.blockedSlots.has(slot) ? [[from, until]] : [];
        });
        const expected = PERIODS.filter((part) =>
          day.crews.some(({ jobs }) => {
            const sheet = jobs.map(({ start, length, period }) => ({
              ...{ part: period, start: 480 + start * 30, minutes: length * 30, isFixed: true },
            }));
            return fits(sheet, { part, minutes }, closed, day.travel * 30);
          }),
        );
        expect(on('2026-12-01', now, day, RULES, serviceType)).toEqual(expected);
      }),
    );
  });

  it('offers a longer job no more than a shorter one', () => {
    fc.assert(
      fc.property(dayState, (day) => {
        const now = winter('2026-11-21', '10:00');
        const short = on('2026-12-01', now, day, RULES, 'basic');
        const long = on('2026-12-01', now, day, RULES, 'deep');
        expect(long.every((period) => short.includes(period))).toBe(true);
      }),
    );
  });
});

describe('dates', () => {
  it('count days without caring for the clock change', () => {
    expect(addDays('2026-10-31', 1)).toBe('2026-11-01');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
    expect(weekday('2026-11-21')).toBe(6);
  });

  it('exist or do not', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-11-21T00:00', 'x']) {
      expect(isCalendarDate(text)).toBe(false);
    }
  });

  it('go forth and back by any number of days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        expect(addDays(addDays('2026-11-21', days), -days)).toBe('2026-11-21');
      }),
    );
  });
});

describe('weekly blocks', () => {
  it('close their weekday from their first to their last day', () => {
    const sundays = { weekday: 0, timeSlot: null, startsOn: '2026-11-22', endsOn: '2026-12-06' };
    expect(slotsBlockedWeekly('2026-11-22', [sundays])).toEqual([...TIME_SLOTS]);
    expect(slotsBlockedWeekly('2026-12-06', [sundays])).toHaveLength(11);
    expect(slotsBlockedWeekly('2026-12-13', [sundays])).toEqual([]);
    expect(slotsBlockedWeekly('2026-11-15', [sundays])).toEqual([]);
    expect(slotsBlockedWeekly('2026-11-23', [sundays])).toEqual([]);
    expect(slotsBlockedWeekly('2026-11-22', [{ ...sundays, timeSlot: '9:00 AM' }])).toEqual([
      '9:00 AM',
    ]);
  });
});

describe('a crew that is off', () => {
  const sick = { crewId: 1, startsOn: '2026-12-01', endsOn: '2026-12-03', period: null };

  it('is off from the first to the last day, whole or one period of each', () => {
    expect([...periodsOff([sick], 1, '2026-12-01')]).toEqual([...PERIODS]);
    expect([...periodsOff([sick], 1, '2026-12-03')]).toEqual([...PERIODS]);
    expect([...periodsOff([sick], 1, '2026-12-04')]).toEqual([]);
    expect([...periodsOff([sick], 1, '2026-11-30')]).toEqual([]);
    expect([...periodsOff([sick], 2, '2026-12-02')]).toEqual([]);
    const mornings = { ...sick, period: 'morning' as const };
    expect([...periodsOff([mornings], 1, '2026-12-02')]).toEqual(['morning']);
  });

  it('closes nothing for the others; all of them off is said so', () => {
    const now = winter('2026-11-21', '10:00');
    const off = new Set<Period>(PERIODS);
    const [one] = crewsTaken([]);
    const [, other] = crewsTaken([], ['morning']);
    if (!one || !other) throw new Error('Crews were made.');
    const ask = (crews: DayState['crews'], period: Period) =>
      refusalFor({ date: '2026-12-01', period }, { ...FREE, crews }, RULES, now);
    expect(ask([{ ...one, off }, other], 'afternoon')).toBeNull();
    expect(ask([{ ...one, off }, other], 'morning')).toBe('taken');
    expect(ask([{ ...one, off }], 'morning')).toBe('crews-off');
  });
});
