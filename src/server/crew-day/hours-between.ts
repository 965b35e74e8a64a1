import type { HoursWeek, HourTimes, VisitHours } from '#contracts/crew-day.ts';
import type { BookingRow } from '#db/rows.ts';
import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { progressOf, workedMinutes } from '#domain/crew-taps.ts';
import { PERIOD_HOURS, PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { periodsTaken } from '#server/schedule/periods-taken.ts';
import { visitsOfCrew } from '#server/schedule/crew-visits.ts';
import { withTips } from './tips-between.ts';
import { hourRows } from './hours-repository.ts';

type Times = { startedAt: Date | null; finishedAt: Date | null };
type Source = {
  taps: ReturnType<ReturnType<typeof hourRows>['tapsBetween']>;
  corrections: ReturnType<ReturnType<typeof hourRows>['correctionsBetween']>;
  /** Whether the time of day of a visit is still to end. */
  isNow: (visit: BookingRow) => boolean;
};

/**
 * The hours of a range of days by member. A visit of their crew, today or earlier, is listed even
 * when nobody tapped, so that the owner can fill them in. The tips of the same visits are beside
 * them.
 */
export function hoursBetween(
  app: App,
  from: CalendarDate,
  to: CalendarDate,
): Pick<HoursWeek, 'members' | 'crews'> {
  const { date: today, minutes: clock } = businessTime(app.now());
  const periodsOf = periodsTaken(app, today);
  const rows = hourRows(app);
  const source: Source = {
    taps: rows.tapsBetween(from, to),
    corrections: rows.correctionsBetween(from, to),
    isNow: (visit) =>
      visit.preferredDate === today &&
      periodsOf(visit).some((period) => clock < PERIOD_HOURS[period].end * 60),
  };
  const members = rows
    .members()
    .map(({ id, name, leftAt, crewId, crew, color }) => {
      const ofCrew = leftAt
        ? []
        : visitsOfCrew(app, crewId, from, to < today ? to : today).filter(
            ({ status }) => status !== 'no-show',
          );
      const own = new Map(ofCrew.map((visit) => [visit.id, visit]));
      for (const visit of rows.visits(idsOf(source, id))) own.set(visit.id, visit);
      const visits = [...own.values()].sort(inOrder).map((visit) => hoursOf(visit, id, source));
      const minutes = visits.reduce((sum, visit) => sum + (visit.minutes ?? 0), 0);
      return { id, name, crew, color, minutes, visits, isHere: leftAt === null };
    })
    .filter(({ isHere, visits }) => isHere || visits.length > 0)
    .map(({ isHere: _, ...member }) => member);
  return withTips(app, members);
}

function idsOf({ taps, corrections }: Source, memberId: number): number[] {
  const own = [...taps, ...corrections].filter((each) => each.memberId === memberId);
  return own.map(({ bookingId }) => bookingId);
}

function inOrder(a: BookingRow, b: BookingRow): number {
  return (
    a.preferredDate.localeCompare(b.preferredDate) ||
    PERIODS.indexOf(a.preferredTime) - PERIODS.indexOf(b.preferredTime) ||
    a.id - b.id
  );
}

function hoursOf(visit: BookingRow, memberId: number, source: Source): Omit<VisitHours, 'tips'> {
  const isIt = (each: { bookingId: number; memberId: number }) =>
    each.bookingId === visit.id && each.memberId === memberId;
  const tapped: Times = progressOf(source.taps.filter(isIt));
  const corrections = source.corrections.filter(isIt);
  const last = corrections.at(-1);
  const valid = last ? { startedAt: last.startsAt, finishedAt: last.endsAt } : tapped;
  return {
    bookingId: visit.id,
    name: `${visit.firstName} ${visit.lastName}`,
    date: visit.preferredDate,
    ...clockTimes(valid),
    isOngoing: valid.startedAt !== null && valid.finishedAt === null && source.isNow(visit),
    minutes: last && last.startsAt === null ? 0 : workedMinutes(valid),
    tapped: clockTimes(tapped),
    corrections: corrections.map(({ startsAt, endsAt, reason, actor, createdAt }) => ({
      ...clockTimes({ startedAt: startsAt, finishedAt: endsAt }),
      reason,
      by: actor,
      at: createdAt.toISOString(),
    })),
  };
}

function clockTimes({ startedAt, finishedAt }: Times): HourTimes {
  return { startsAt: clockOf(startedAt), endsAt: clockOf(finishedAt) };
}

/** `08:30` by the company's clock. */
function clockOf(at: Date | null): string | null {
  if (at === null) return null;
  const { minutes } = businessTime(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
