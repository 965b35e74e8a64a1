import { expect, it } from 'vitest';
import { dayNote } from '#islands/admin/crews/WeekDay.tsx';
import { PERIODS, type Period } from '#domain/slots.ts';
import { SUNDAYS_BY_PHONE } from '#tests/support/weeks.ts';

const [THURSDAY, SATURDAY, SUNDAY] = ['2026-11-26', '2026-11-28', '2026-11-29'];
const blockedOn = (date: string, periods: readonly Period[], reason: string | null = null) => ({
  blocked: periods.map((period) => ({ date, period, reason })),
  online: SUNDAYS_BY_PHONE,
});

it('says why a whole day is gray', () => {
  const holiday = blockedOn(THURSDAY, PERIODS, 'Thanksgiving');
  expect(dayNote(holiday, THURSDAY)).toMatchObject({
    text: 'Closed · Thanksgiving',
    isWhole: true,
  });
  expect(dayNote(blockedOn(SUNDAY, PERIODS), SUNDAY).text).toBe('Closed');
  expect(dayNote(holiday, SUNDAY)).toMatchObject({ text: 'By phone', isWhole: true });
});

it('names the part of the day that is closed or by phone only', () => {
  const { text, isWhole, closed } = dayNote({ blocked: [], online: SUNDAYS_BY_PHONE }, SATURDAY);
  expect({ text, isWhole, closed }).toEqual({
    text: 'Evening by phone',
    isWhole: false,
    closed: ['evening'],
  });
  expect(dayNote(blockedOn(THURSDAY, ['morning']), THURSDAY).text).toBe('Morning closed');
  expect(dayNote({ blocked: [], online: SUNDAYS_BY_PHONE }, THURSDAY).text).toBe('');
});
