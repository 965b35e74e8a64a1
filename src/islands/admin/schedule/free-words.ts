import { slotsOfPeriod, type Period } from '#domain/slots.ts';
import type { FreeDay } from '#stores/admin/free.ts';

/** How much room a part of a day has: `2 of 3 free`; with one crew only whether it is free. */
export function freeWords(free: number, crews: number): string {
  if (crews > 1) return `${free} of ${crews} free`;
  return free > 0 ? 'Free' : 'Not free';
}

/**
 * How many times of a day are free for who books by phone, over all its parts and crews: Sundays, too,
 * but none of a part that has begun or is blocked.
 */
export function freeOf({ periods }: FreeDay): number {
  return periods.reduce(
    (sum, { free, refusal }) => sum + (refusal === 'past' || refusal === 'blocked' ? 0 : free),
    0,
  );
}

/** Whether a part of a day is closed, which is something else than taken. */
export function isClosedIn({ blocked }: FreeDay, period: Period): boolean {
  const hours: readonly string[] = slotsOfPeriod(period);
  return blocked.some(({ timeSlot }) => hours.includes(timeSlot));
}

/**
 * Why a day is closed in all that is left of it: the owner's reason, empty where none was given, as
 * on a holiday; null for a day that is not.
 */
export function closedFor(day: FreeDay): string | null {
  const left = day.periods.filter(({ refusal }) => refusal !== 'past');
  if (left.length === 0 || !left.every(({ period }) => isClosedIn(day, period))) return null;
  return day.blocked.find(({ reason }) => reason)?.reason ?? '';
}
