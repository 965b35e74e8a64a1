import { PERIODS } from '#domain/slots.ts';
import { describe, expect, it } from 'vitest';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { noticesOf, refusalToSend } from '#domain/notices.ts';
import {
  arrivalWords,
  canBeClosed,
  isEnding,
  isInTime,
  isUpcoming,
  reminderAt,
  visitStart,
} from '#domain/visit-time.ts';

const HOUR = 3_600_000;
const visit = (preferredDate: string, preferredTime: (typeof PERIODS)[number] = 'morning') => ({
  serviceType: 'basic',
  preferredDate,
  preferredTime,
});

describe('a visit', () => {
  it('is upcoming through the minute before its period, and has begun at the very minute', () => {
    const hours = { morning: 8, afternoon: 12, evening: 17 };
    for (const date of ['2026-07-01', '2026-11-01', '2027-03-14']) {
      for (const period of PERIODS) {
        const is = (after: number) =>
          isUpcoming(visit(date, period), instantOf({ date, minutes: hours[period] * 60 + after }));
        expect([is(-1), is(0), is(1)]).toEqual([true, false, false]);
      }
    }
  });

  it('of another day is upcoming tomorrow and has begun yesterday', () => {
    const noon = instantOf({ date: '2026-11-24', minutes: 12 * 60 });
    expect(isUpcoming(visit('2026-11-25'), noon)).toBe(true);
    expect(isUpcoming(visit('2026-11-23', 'evening'), noon)).toBe(false);
  });
});

describe('closing a visit', () => {
  const at = (date: string, hour: number) => instantOf({ date, minutes: hour * 60 });
  const evening = visit('2026-11-24', 'evening');

  it('waits for its time', () => {
    expect(canBeClosed(evening, null, at('2026-11-24', 16))).toBe(false);
    expect(canBeClosed(evening, null, at('2026-11-24', 20))).toBe(true);
  });

  it('takes the word of a crew that finished it earlier that day', () => {
    expect(canBeClosed(evening, at('2026-11-24', 14), at('2026-11-24', 15))).toBe(true);
  });

  it('takes no finish for a visit that was moved since, nor one of another day', () => {
    expect(canBeClosed(evening, at('2026-11-23', 14), at('2026-11-23', 15))).toBe(false);
    expect(canBeClosed(evening, at('2026-11-23', 14), at('2026-11-24', 9))).toBe(false);
  });
});

describe('a visit that is about to end', () => {
  const noon = instantOf({ date: '2026-11-24', minutes: 12 * 60 });
  const ends = (
    end: number | null,
    { date = '2026-11-24', finishedAt = null as Date | null } = {},
  ) => isEnding(visit(date), { end, finishedAt }, noon);

  it('is within half an hour of its planned end, or past it', () => {
    expect([12.5, 12, 9].map((hour) => ends(hour * 60))).toEqual([true, true, true]);
    expect(ends(12 * 60 + 31)).toBe(false);
  });

  it('is one of an earlier day, one without hours, or one that the crew finished', () => {
    expect(ends(20 * 60, { date: '2026-11-23' })).toBe(true);
    expect(ends(9 * 60, { date: '2026-11-25' })).toBe(false);
    expect(ends(null)).toBe(true);
    expect(ends(20 * 60, { finishedAt: noon })).toBe(true);
  });
});

describe('the wall clock', () => {
  it('reads back every hour of five years but the ones it skips', () => {
    for (let date = '2025-01-01'; date < '2030-01-01'; date = addDays(date, 1)) {
      for (const hour of [0, 3, 8, 12, 17, 20, 23]) {
        const time = { date, minutes: hour * 60 };
        expect(businessTime(instantOf(time))).toEqual(time);
      }
    }
  });

  it('takes the first of two equal times in autumn', () => {
    expect(instantOf({ date: '2026-11-01', minutes: 90 }).toISOString()).toBe(
      '2026-11-01T08:30:00.000Z',
    );
  });
});

describe('a reminder', () => {
  it.each(['2026-03-08', '2026-11-01', '2026-07-01'])(
    'for %s goes out the evening before at the hour that is set, whatever the clocks do',
    (date) => {
      for (const period of PERIODS) {
        for (const hour of [8, 17, 21]) {
          const evening = { date: addDays(date, -1), minutes: hour * 60 };
          expect(businessTime(reminderAt(visit(date, period), hour))).toEqual(evening);
        }
      }
    },
  );

  it('comes due exactly once while the clock moves over both weekends in steps of a quarter hour', () => {
    for (const sunday of ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']) {
      for (const offset of [-1, 0, 1]) {
        const booked = visit(addDays(sunday, offset), 'afternoon');
        const dueAt = reminderAt(booked, 17).getTime();
        let sent = 0;
        let due = true;
        const from = instantOf({ date: addDays(sunday, -3), minutes: 0 }).getTime();
        for (let now = from; now < from + 6 * 24 * HOUR; now += HOUR / 4) {
          const isDue = due && dueAt <= now;
          const notice = { kind: 'booking-reminder', occasion: undefined };
          const status = 'confirmed' as const;
          if (!isDue || refusalToSend(notice, { ...booked, status }, new Date(now))) continue;
          sent += 1;
          due = false;
          expect(businessTime(new Date(now)).minutes).toBe(17 * 60);
        }
        expect(sent).toBe(1);
      }
    }
  });

  it('is not planned once the evening before is here, nor sent when the visit has begun', () => {
    const booked = visit('2026-11-02');
    const now = instantOf({ date: '2026-11-01', minutes: 17 * 60 });
    const how = { actor: 'customer', change: 1, now, reminderHour: 17 };
    const notices = noticesOf('received', booked, how);
    expect(notices.filter((notice) => notice.kind === 'booking-reminder')).toEqual([]);
    const reminder = { kind: 'booking-reminder', occasion: '2026-11-02-morning' };
    const begun = visitStart(booked);
    expect(refusalToSend(reminder, { ...booked, status: 'pending' }, begun)).toBe(
      'the visit has begun',
    );
  });

  it('for the old time of a moved visit is not sent', () => {
    const reminder = { kind: 'booking-reminder', occasion: '2026-11-02-morning' };
    const moved = { ...visit('2026-11-05'), status: 'pending' as const };
    expect(refusalToSend(reminder, moved, visitStart(visit('2026-11-01')))).toBe(
      'the visit was moved',
    );
  });
});

it('lets a visit be changed until exactly 24 hours before by the wall clock, also over a change', () => {
  for (const date of ['2026-03-08', '2026-11-01', '2026-07-01']) {
    const dayBefore = addDays(date, -1);
    expect(isInTime(visit(date), instantOf({ date: dayBefore, minutes: 480 }))).toBe(true);
    expect(isInTime(visit(date), instantOf({ date: dayBefore, minutes: 481 }))).toBe(false);
  }
});

describe('the window in which the crew comes', () => {
  it.each([
    [570, 630, 'between 9:30 and 10:30 AM'],
    [690, 750, 'between 11:30 AM and 12:30 PM'],
    [720, 780, 'between 12:00 and 1:00 PM'],
    [1020, 1020, 'at 5:00 PM'],
  ])('from %i until %i reads %s', (arrivalFrom, arrivalUntil, words) => {
    expect(arrivalWords({ arrivalFrom, arrivalUntil })).toBe(words);
  });

  it('is not there until it was told', () => {
    expect(arrivalWords({ arrivalFrom: null, arrivalUntil: null })).toBeNull();
  });
});
