import { expect, it } from 'vitest';
import type { ListedBooking } from '#contracts/admin/booking.ts';
import { byHour } from '#islands/admin/booking/by-hour.ts';

const row = (id: number, preferredDate: string, preferredTime: string, start: string | null) => {
  const hours = start === null ? null : { start, end: '20:00', isFixed: false };
  return { id, preferredDate, preferredTime, hours } as unknown as ListedBooking;
};
const ids = (rows: readonly ListedBooking[]) => rows.map(({ id }) => id);

it('puts the visits of a part of a day by their hours, and leaves days and parts as they are', () => {
  const rows = [
    row(1, '2026-12-01', 'morning', '10:30'),
    row(2, '2026-12-01', 'morning', null),
    row(3, '2026-12-01', 'morning', '08:00'),
    row(4, '2026-12-01', 'afternoon', '12:00'),
    row(5, '2026-11-30', 'afternoon', '12:00'),
    row(6, '2026-11-30', 'afternoon', '14:00'),
  ];
  const isPast = (date: string) => date < '2026-12-01';
  expect(ids(byHour(rows, isPast))).toEqual([3, 1, 2, 4, 6, 5]);
});
