import { periodLabel, slotsOfPeriod, type Period } from '#domain/slots.ts';
import type { FreeDay } from '#stores/admin/free.ts';

/** The availability of a period: `2 of 3 free`; with one crew, only whether it is free. */
export function freeWords(free: number, crews: number): string {
  if (crews > 1) return `${free} of ${crews} free`;
  return free > 0 ? 'Free' : 'Not free';
}

/** `Morning (8–12)`: leaves room for the free count in a select on a phone. */
export function hoursLabel(period: Period): string {
  return periodLabel(period)
    .replaceAll(/:00 [AP]M/g, '')
    .replace(' - ', '–');
}

/**
 * How many slots of a day are free for phone bookings, over all periods and crews. Sundays count,
 * but no period that has begun or is blocked.
 */
export function freeOf({ periods }: FreeDay): number {
  return periods.reduce(
    (sum, { free, refusal }) => sum + (refusal === 'past' || refusal === 'blocked' ? 0 : free),
    0,
  );
}

/** Whether customers can book nothing on a day. */
export function isClosedDay({ periods }: Pick<FreeDay, 'periods'>): boolean {
  return periods.every(({ refusal }) => refusal !== null);
}

/** Whether a period is closed, as opposed to taken. */
export function isClosedIn({ blocked }: FreeDay, period: Period): boolean {
  const hours: readonly string[] = slotsOfPeriod(period);
  return blocked.some(({ timeSlot }) => hours.includes(timeSlot));
}

/**
 * Why the rest of a day is closed: the owner's reason, empty if none was given, as on a holiday;
 * null if it is not closed.
 */
export function closedFor(day: FreeDay): string | null {
  const left = day.periods.filter(({ refusal }) => refusal !== 'past');
  if (left.length === 0 || !left.every(({ period }) => isClosedIn(day, period))) return null;
  return day.blocked.find(({ reason }) => reason)?.reason ?? '';
}
