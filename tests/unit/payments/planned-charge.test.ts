import { expect, it } from 'vitest';
import { businessTime, instantOf } from '#domain/calendar-date.ts';
import { chargeAt, chargeTime, triedAgainAt } from '#domain/planned-charge.ts';

const at = (date: string, hour: number, minute = 0) =>
  instantOf({ date, minutes: hour * 60 + minute });

it('is made at 6 PM on the company’s clock, or at once after it', () => {
  expect(chargeAt(at('2026-11-28', 9))).toEqual(at('2026-11-28', 18));
  expect(chargeAt(at('2026-07-01', 9))).toEqual(at('2026-07-01', 18));
  const late = at('2026-11-28', 18, 40);
  expect(chargeAt(late).getTime() - late.getTime()).toBe(15_000);
  // Undo is offered also in the last seconds before the hour.
  const last = new Date(at('2026-11-28', 18).getTime() - 1000);
  expect(chargeAt(last).getTime() - last.getTime()).toBe(15_000);
});

it('is tried again after 1, 3 and 7 days at the same hour, also over a change of the clocks', () => {
  // Clocks go back on November 1 and forward on March 8 and 14.
  for (const first of [at('2026-10-31', 18), at('2027-03-13', 18), at('2026-10-25', 20, 40)]) {
    const { date, minutes } = businessTime(first);
    const tries = [1, 2, 3].map((failures) => triedAgainAt(first, failures, first));
    const shown = tries.map((each) => each && businessTime(each));
    expect(shown.map((each) => each?.minutes)).toEqual([minutes, minutes, minutes]);
    const days = shown.map((each) => Date.parse(each?.date ?? '') - Date.parse(date));
    expect(days.map((ms) => ms / 86_400_000)).toEqual([1, 3, 7]);
    expect(triedAgainAt(first, 4, first)).toBeNull();
  }
});

it('waits for the hour of another day where nothing could try it in time', () => {
  const first = at('2026-11-20', 18);
  expect(triedAgainAt(first, 1, at('2026-11-26', 9))).toEqual(at('2026-11-26', 18));
  expect(triedAgainAt(first, 1, at('2026-11-26', 19))).toEqual(at('2026-11-27', 18));
});

it('says its hour in words', () => {
  const now = at('2026-11-28', 9);
  expect(chargeTime(at('2026-11-28', 18), now)).toBe('today at 6 PM');
  expect(chargeTime(at('2026-11-29', 18), now)).toBe('tomorrow at 6 PM');
  expect(chargeTime(at('2026-12-01', 20, 5), now)).toBe('on Tue, Dec 1 at 8:05 PM');
  expect(chargeTime(now, now)).toBe('now');
});
