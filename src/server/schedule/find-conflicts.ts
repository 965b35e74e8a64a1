import { CREW_OFF, periodsOff } from '#domain/crews.ts';
import { slotsBlockedWeekly } from '#domain/availability.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { halvesBlocked, periodOfHalf, run } from '#domain/half-hours.ts';
import { CONFLICT_DAYS } from '#domain/look-ahead.ts';
import type { App } from '#server/app.ts';
import { calendarRows } from './calendar-repository.ts';
import { claimsWhereClosed } from './claims-where-closed.ts';
import { timeOffRows } from './time-off-repository.ts';
import { weeklyBlockRows } from './weekly-blocks-repository.ts';

/**
 * Upcoming visits at times closed since, or whose crew is off: the booking and why. Closings and
 * time off keep visits, so they are listed until they are moved or the time is opened again.
 */
export function findConflicts(
  app: App,
  today: CalendarDate,
): { bookingId: number; reason: string }[] {
  const last = addDays(today, CONFLICT_DAYS);
  const blocks = Map.groupBy(calendarRows(app).blocksBetween(today, last), ({ date }) => date);
  const weekly = weeklyBlockRows(app).list();
  const timeOff = timeOffRows(app).from(today);
  if (blocks.size + weekly.length + timeOff.length === 0) return [];
  const found = new Map<number, string>();
  const held = claimsWhereClosed(app, today, last).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  for (const { bookingId, date, half, crew } of held) {
    if (bookingId === null || found.has(bookingId)) continue;
    if (periodsOff(timeOff, crew, date).has(periodOfHalf(half))) {
      found.set(bookingId, CREW_OFF);
      continue;
    }
    const single = blocks.get(date) ?? [];
    const takes = (slots: readonly string[]) => (halvesBlocked(slots) & run(half, 1)) !== 0;
    const own = single.find(({ timeSlot, reason }) => reason && takes([timeSlot]));
    const isSingle = takes(single.map(({ timeSlot }) => timeSlot));
    if (!isSingle && !takes(slotsBlockedWeekly(date, weekly))) continue;
    found.set(bookingId, own?.reason ?? (isSingle ? 'Blocked' : 'Closed every week'));
  }
  return [...found].map(([bookingId, reason]) => ({ bookingId, reason }));
}
