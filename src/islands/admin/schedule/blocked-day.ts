import type { CalendarDay } from '#contracts/admin/schedule.ts';
import type { StoredWeeklyBlock } from '#contracts/admin/schedule.ts';
import type { StoredBlockedSlot } from '#contracts/schedule.ts';
import { slotsBlockedWeekly } from '#domain/availability.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { TIME_SLOTS } from '#domain/slots.ts';

type Blocks = readonly Pick<CalendarDay['blocked'][number], 'timeSlot'>[];

/** Every block that closes an hour of a date: the single ones, then the weekly ones. */
export function blocksOn(
  date: string,
  { rows, weekly }: { rows: readonly StoredBlockedSlot[]; weekly: readonly StoredWeeklyBlock[] },
) {
  if (!isCalendarDate(date)) return [];
  return [
    ...rows.filter((block) => block.date === date),
    ...weekly.flatMap((block) =>
      slotsBlockedWeekly(date, [block]).map((timeSlot) => ({ timeSlot, reason: block.reason })),
    ),
  ];
}

/** Whether every hour of a day is blocked, by single or weekly blocks. */
export function isBlockedWhole(blocks: Blocks): boolean {
  const hours = new Set(blocks.map((block) => block.timeSlot));
  return hours.size === TIME_SLOTS.length;
}

/** The blocked hours as display text: `8:00 AM, 9:00 AM`, or `the whole day`. */
export function blockedHours(blocks: Blocks): string {
  return isBlockedWhole(blocks)
    ? 'the whole day'
    : blocks.map((block) => block.timeSlot).join(', ');
}
