import { expect, test } from 'vitest';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { quoteDays, quoteDaySentence } from '#domain/quote-day.ts';
import { SUNDAYS_BY_PHONE } from '#tests/support/weeks.ts';

/** A Thursday. */
const TODAY = '2026-11-26';

test('the days offered for a quote start in three days and have no Sunday', () => {
  const days = quoteDays(TODAY, 6, SUNDAYS_BY_PHONE);
  expect(days).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(quoteDays('2026-11-27', 1, SUNDAYS_BY_PHONE)).toEqual(['2026-11-30']);
  for (let ahead = 0; ahead < 7; ahead += 1) {
    expect(quoteDays(addDays(TODAY, ahead), 6, SUNDAYS_BY_PHONE).map(weekday)).not.toContain(0);
  }
});

test('a day sooner than that, or a Sunday, is said to be one we cannot promise', () => {
  expect(quoteDaySentence(TODAY, TODAY, SUNDAYS_BY_PHONE)).toMatch(/^That’s soon/);
  expect(quoteDaySentence('2026-11-28', TODAY, SUNDAYS_BY_PHONE)).toMatch(/^That’s soon/);
  expect(quoteDaySentence('2026-11-29', TODAY, SUNDAYS_BY_PHONE)).toBe(
    'We book Sundays by phone, so we’ll call you about it.',
  );
  expect(quoteDaySentence('2026-12-06', TODAY, SUNDAYS_BY_PHONE)).toMatch(/Sundays by phone/);
  expect(quoteDaySentence('2026-11-30', TODAY, SUNDAYS_BY_PHONE)).toBe('');
  expect(quoteDaySentence('2026-11-25', TODAY, SUNDAYS_BY_PHONE)).toBe('');
});
