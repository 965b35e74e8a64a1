import type { CalendarDay } from '#contracts/admin-schedule.ts';

/** How much room a part of a day has: `2 of 3 free`; with one crew only whether it is free. */
export function freeWords(free: number, crews: number): string {
  if (crews > 1) return `${free} of ${crews} free`;
  return free > 0 ? 'Free' : 'Not free';
}

/**
 * How many times of a day are free for who books by phone, over all its parts and crews: Sundays, too,
 * but none of a part that has begun or is blocked.
 */
export function freeOf(periods: CalendarDay['periods']): number {
  return periods.reduce(
    (sum, { free, refusal }) => sum + (refusal === 'past' || refusal === 'blocked' ? 0 : free),
    0,
  );
}
