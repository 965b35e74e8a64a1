import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { TIME_SLOTS } from '#domain/slots.ts';

type Blocks = readonly Pick<CalendarDay['blocked'][number], 'timeSlot'>[];

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
