import { expect, it } from 'vitest';
import { blockRows } from '#domain/block-ranges.ts';
import { TIME_SLOTS } from '#domain/slots.ts';

let id = 0;
const day = (
  date: string,
  reason: string | null = 'Holiday',
  hours: readonly string[] = TIME_SLOTS,
) => hours.map((timeSlot) => ({ id: (id += 1), date, timeSlot, reason }));
const rowsOf = (...days: ReturnType<typeof day>[]) =>
  blockRows(days.flat()).map((row) =>
    row.kind === 'days'
      ? `${row.from}..${row.to} ${row.reason}`
      : `${row.block.date} ${row.block.timeSlot}`,
  );

it('makes one row of whole days that follow each other', () => {
  expect(rowsOf(day('2026-12-30'), day('2026-12-31'), day('2027-01-01'))).toEqual([
    '2026-12-30..2027-01-01 Holiday',
  ]);
});

it('begins a new row after a gap and where the reason changes', () => {
  expect(rowsOf(day('2026-12-01'), day('2026-12-03'), day('2026-12-04', 'Training'))).toEqual([
    '2026-12-01..2026-12-01 Holiday',
    '2026-12-03..2026-12-03 Holiday',
    '2026-12-04..2026-12-04 Training',
  ]);
});

it('keeps hours apart where a day is not blocked whole, or for several reasons', () => {
  expect(rowsOf(day('2026-12-01', 'Training', ['9:00 AM', '10:00 AM']))).toEqual([
    '2026-12-01 9:00 AM',
    '2026-12-01 10:00 AM',
  ]);
  const mixed = [
    ...day('2026-12-02', 'Rest', ['8:00 AM']),
    ...day('2026-12-02', 'Holiday', TIME_SLOTS.slice(1)),
  ];
  expect(rowsOf(mixed)).toHaveLength(TIME_SLOTS.length);
});
