import { CREW_OFF, CREW_SHORT, NO_WAY, periodsOff } from '#domain/crews.ts';
import { slotsBlockedWeekly } from '#domain/availability.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { halvesBlocked, periodOfHalf, run } from '#domain/half-hours.ts';
import { CONFLICT_DAYS, WAY_DAYS } from '#domain/look-ahead.ts';
import { shortWays } from '#domain/placement.ts';
import type { App } from '#server/app.ts';
import { calendarRows } from './calendar-repository.ts';
import { crewsOff } from './crews-off.ts';
import { claimsWhereClosed } from './claims-where-closed.ts';
import type { DayOf } from './day-for.ts';
import { allStuckVisits } from './stuck-visits.ts';
import { weeklyBlockRows } from './weekly-blocks-repository.ts';

/**
 * Upcoming visits at times closed since, whose crew is off, or that have too little time because
 * members are, or for the way: the booking and why. Closings and time off keep visits, so they are
 * listed until they are moved or the time is opened again.
 */
export function findConflicts(
  app: App,
  today: CalendarDate,
  dayOf: DayOf,
): { bookingId: number; reason: string }[] {
  const last = addDays(today, CONFLICT_DAYS);
  const blocks = Map.groupBy(calendarRows(app).blocksBetween(today, last), ({ date }) => date);
  const weekly = weeklyBlockRows(app).list();
  const timeOff = crewsOff(app, today);
  const found = new Map<number, string>();
  for (const { earlier, later } of withoutWay(app, today, dayOf)) {
    found.set(later, `${NO_WAY} from ${earlier}`);
  }
  for (const id of allStuckVisits(app, last)) found.set(id, CREW_SHORT);
  if (blocks.size + weekly.length + timeOff.length === 0) return asList(found);
  const held = claimsWhereClosed(app, today, last).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  for (const { bookingId, date, half, crew } of held) {
    if (bookingId === null) continue;
    if (periodsOff(timeOff, crew, date).has(periodOfHalf(half))) {
      found.set(bookingId, CREW_OFF);
      continue;
    }
    if (found.has(bookingId)) continue;
    const single = blocks.get(date) ?? [];
    const takes = (slots: readonly string[]) => (halvesBlocked(slots) & run(half, 1)) !== 0;
    const own = single.find(({ timeSlot, reason }) => reason && takes([timeSlot]));
    const isSingle = takes(single.map(({ timeSlot }) => timeSlot));
    if (!isSingle && !takes(slotsBlockedWeekly(date, weekly))) continue;
    found.set(bookingId, own?.reason ?? (isSingle ? 'Blocked' : 'Closed every week'));
  }
  return asList(found);
}

/** Bookings that follow a planned one, by its customer's name, with less than the way between them. */
function withoutWay(
  app: App,
  today: CalendarDate,
  dayOf: DayOf,
): { earlier: string; later: number }[] {
  const pairs = Array.from({ length: WAY_DAYS }, (_, ahead) =>
    dayOf(addDays(today, ahead)),
  ).flatMap(({ crews, travel }) =>
    crews.flatMap(({ jobs }) =>
      shortWays(jobs, travel).map(([one, next]) => [one.bookingId, next.bookingId] as const),
    ),
  );
  const names = calendarRows(app).plannedNames(pairs.flatMap(([one]) => one ?? []));
  return pairs.flatMap(([one, later]) => {
    const earlier = names.get(one ?? 0);
    return earlier === undefined || later === null ? [] : [{ earlier, later }];
  });
}

function asList(found: ReadonlyMap<number, string>): { bookingId: number; reason: string }[] {
  return [...found].map(([bookingId, reason]) => ({ bookingId, reason }));
}
