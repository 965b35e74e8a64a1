import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { firstAhead, halvesBlocked, halvesIn, halvesOf } from '#domain/half-hours.ts';
import { relengthened } from '#domain/relength.ts';
import { lengthWith } from '#domain/short-crew.ts';
import type { App } from '#server/app.ts';
import { claimRows } from './claims-repository.ts';
import type { ClaimedJob } from './day-repository.ts';
import { standingRows } from './standing-claims-repository.ts';
import { dayFor } from './day-for.ts';

/**
 * Gives a crew's visits the time that they take with who is there: longer where somebody is off,
 * shifting those whose hour nobody was told; what finds no room keeps the time it has, and is listed
 * for the owner (`stuckVisits`). Call it in the transaction that changes who is there; doing it twice
 * changes nothing.
 */
export function restaff(app: App, crewId: number): void {
  const clock = businessTime(app.now());
  for (const date of standingRows(app).daysOfShort(crewId, clock.date)) {
    const day = dayFor(app, date);
    const crew = day.crews.find(({ id }) => id === crewId);
    if (!crew) continue;
    const begun = firstAhead(date, clock);
    const lengthOf = (job: ClaimedJob) =>
      job.start < begun ? job.length : lengthWith(job.minutes, crew.staff);
    const closed = halvesBlocked(day.blockedSlots) | halvesIn(crew.off);
    const changes = relengthened(crew.jobs, lengthOf, closed, day.travel);
    claimRows(app).shift(date, crewId, changes, app.now());
  }
}

/**
 * Takes the time back that a crew's visits of a day take longer because somebody is off, for a visit
 * that comes back to it; `restaff` then gives them what is left.
 *
 * @returns whether there was any.
 */
export function shortenToUsual(app: App, crewId: number, date: CalendarDate): boolean {
  const crew = dayFor(app, date).crews.find(({ id }) => id === crewId);
  const whole = (crew?.jobs ?? []).map((job) => ({ job, length: halvesOf(job.minutes) }));
  const changes = whole
    .filter(({ job, length }) => job.length > length)
    .map(({ job, length }) => ({ job, start: job.start, length }));
  claimRows(app).shift(date, crewId, changes, app.now());
  return changes.length > 0;
}
