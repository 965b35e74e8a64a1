import { expect, test } from 'vitest';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import { quoteDays, quoteDaySentence } from '#domain/quote-day.ts';

/** A Thursday. */
const TODAY = '2026-11-26';

test('the days offered for a quote start in three days and have no Sunday', () => {
  const days = quoteDays(TODAY, 6, BOOKABLE_ONLINE);
  expect(days).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(quoteDays('2026-11-27', 1, BOOKABLE_ONLINE)).toEqual(['2026-11-30']);
  for (let ahead = 0; ahead < 7; ahead += 1) {
    expect(quoteDays(addDays(TODAY, ahead), 6, BOOKABLE_ONLINE).map(weekday)).not.toContain(0);
  }
});

test('a day sooner than that, or a Sunday, is said to be one we cannot promise', () => {
  expect(quoteDaySentence(TODAY, TODAY, BOOKABLE_ONLINE)).toMatch(/^That’s soon/);
  expect(quoteDaySentence('2026-11-28', TODAY, BOOKABLE_ONLINE)).toMatch(/^That’s soon/);
  expect(quoteDaySentence('2026-11-29', TODAY, BOOKABLE_ONLINE)).toBe(
    'We book Sundays by phone, so we’ll call you about it.',
  );
  expect(quoteDaySentence('2026-12-06', TODAY, BOOKABLE_ONLINE)).toMatch(/Sundays by phone/);
  expect(quoteDaySentence('2026-11-30', TODAY, BOOKABLE_ONLINE)).toBe('');
  expect(quoteDaySentence('2026-11-25', TODAY, BOOKABLE_ONLINE)).toBe('');
});
