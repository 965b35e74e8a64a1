import { expect, it } from 'vitest';
import { instantOf } from '#domain/calendar-date.ts';
import { isFarFromVisit } from '#domain/start-time.ts';

const EVENING = { from: 17, until: 20 };
const at = (date: string, hour: number, minute = 0) =>
  instantOf({ date, minutes: hour * 60 + minute });

// An ordinary day, and both changes of the clocks.
it.each(['2026-11-27', '2026-03-08', '2026-11-01'])(
  'a start is far from its visit beyond 90 minutes on either side (%s)',
  (date) => {
    const visit = { date, hours: EVENING };
    expect(isFarFromVisit(visit, at(date, 14, 32))).toBe(true);
    expect(isFarFromVisit(visit, at(date, 15, 29))).toBe(true);
    expect(isFarFromVisit(visit, at(date, 15, 30))).toBe(false);
    expect(isFarFromVisit(visit, at(date, 18))).toBe(false);
    expect(isFarFromVisit(visit, at(date, 21, 30))).toBe(false);
    expect(isFarFromVisit(visit, at(date, 21, 31))).toBe(true);
  },
);

it('a day kept on the phone is far from the next one', () => {
  const visit = { date: '2026-11-26', hours: EVENING };
  expect(isFarFromVisit(visit, at('2026-11-27', 17))).toBe(true);
  expect(isFarFromVisit({ ...visit, date: '2026-11-28' }, at('2026-11-27', 17))).toBe(true);
});
