import { expect, it } from 'vitest';
import type { Period } from '#domain/slots.ts';
import { whenWords } from '#islands/admin/booking/when-words.ts';

const visit = (start: string, end: string, isFixed = false) => ({
  booking: { preferredTime: 'morning' },
  periods: ['morning', 'afternoon'] satisfies Period[],
  hours: { start, end, isFixed },
});

it('says the part of the day that was booked, and the planned hours, which may go beyond it', () => {
  expect(whenWords(visit('11:00', '14:00'))).toEqual([
    'Morning',
    'Planned for 11:00 AM to 2:00 PM',
  ]);
});

it('says the hours alone once they are told or pinned', () => {
  expect(whenWords(visit('11:00', '20:00', true))).toEqual(['Morning', '11:00 AM to 8:00 PM']);
});

it('says when that part of the day is where it holds no time', () => {
  const [line, ...rest] = whenWords({ ...visit('', ''), hours: null, periods: ['morning'] });
  expect(line).toMatch(/^Morning, 8.AM–12.PM$/);
  expect(rest).toEqual([]);
});
