import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { halvesBlocked, run } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { blockedHours } from './blocked-hours.ts';
import { standingRows, type StandingClaim } from './standing-claims-repository.ts';
import { crewsOff } from './crews-off.ts';
import { crewVisitRows } from './crew-visits-repository.ts';
import { crewsAway } from './planned-claims.ts';

/**
 * What bookings and plans hold from today through a day at times closed since, or with a crew that
 * is off or retired; half hour by half hour, some twice. It starts from the closings, which are few, not from all
 * the claims.
 */
export function claimsWhereClosed(
  app: App,
  today: CalendarDate,
  to: CalendarDate,
): StandingClaim[] {
  const rows = standingRows(app);
  const blocked = blockedHours(app, today);
  const isClosed = ({ date, half }: Pick<StandingClaim, 'date' | 'half'>) =>
    (halvesBlocked(blocked(date)) & run(half, 1)) !== 0;
  const closedDays = daysThrough(today, to).filter((date) => blocked(date).size > 0);
  const isAway = crewsAway(app, today);
  return [
    ...rows.standingOn(closedDays).filter(isClosed),
    ...crewsOff(app, today)
      .filter(({ startsOn }) => startsOn <= to)
      .flatMap(({ crewId, startsOn, endsOn }) => {
        const [from, last] = [startsOn < today ? today : startsOn, endsOn < to ? endsOn : to];
        return rows.standingWith(crewId, from, last).filter(isAway);
      }),
    ...crewVisitRows(app)
      .retired()
      .flatMap((id) => rows.standingWith(id, today, to)),
  ];
}

function daysThrough(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}
