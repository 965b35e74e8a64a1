import { describe, expect, it } from 'vitest';
import { isReminderDue, nextReminder } from '#domain/balance-reminders.ts';
import { addDays } from '#domain/calendar-date.ts';

const closedOn = '2026-03-02';
const at = (days: number, last?: number) => ({
  closedOn,
  today: addDays(closedOn, days),
  last: last === undefined ? undefined : addDays(closedOn, last),
});

describe('reminders of an open balance', () => {
  it('go out 2, 7 and 14 days after the visit was closed', () => {
    const sent: number[] = [];
    for (let day = 0; day <= 30; day += 1) {
      if (isReminderDue(at(day, sent.at(-1)))) sent.push(day);
    }
    expect(sent).toEqual([2, 7, 14]);
  });

  it('follow within three days where nothing ran, and not later', () => {
    expect(isReminderDue(at(10, 2))).toBe(true);
    expect(isReminderDue(at(11, 2))).toBe(false);
  });

  it('count one by the owner in the meantime', () => {
    expect(isReminderDue(at(8, 7))).toBe(false);
    expect(isReminderDue(at(8, 6))).toBe(true);
  });

  it('are said before they go out', () => {
    const days = [0, 2, 5, 8, 14, 18].map((day) => {
      const next = nextReminder(at(day, day > 8 ? 14 : day > 2 ? 7 : undefined));
      return next === null ? null : next.slice(5);
    });
    expect(days).toEqual(['03-04', '03-04', '03-09', '03-16', null, null]);
  });
});
