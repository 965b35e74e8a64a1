import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { firstAhead } from '#domain/half-hours.ts';
import { PERIODS } from '#domain/slots.ts';
import { lengthWith } from '#domain/short-crew.ts';
import type { App } from '#server/app.ts';
import { standingRows } from './standing-claims-repository.ts';
import { dayFor } from './day-for.ts';
import { memberOffRows } from './member-time-off-repository.ts';
import type { ClaimedJob } from './day-repository.ts';

/**
 * Planned visits that a crew can't make as they stand because members are off: with nobody left, or
 * in less time than those who are there need. Worked out from what stands, so that nothing has to be
 * kept right; visits that have begun don't count.
 */
export function stuckVisits(app: App, crewId: number, last?: CalendarDate): number[] {
  return standingRows(app)
    .daysWithAbsence(crewId, businessTime(app.now()).date)
    .filter((date) => last === undefined || date <= last)
    .flatMap((date) => stuckOn(app, crewId, date));
}

/** Those of one day. */
export function stuckOn(app: App, crewId: number, date: CalendarDate): number[] {
  const crew = dayFor(app, date).crews.find(({ id }) => id === crewId);
  if (!crew) return [];
  const { off, staff, jobs } = crew;
  if (!staff && off.size < PERIODS.length) return [];
  const begun = firstAhead(date, businessTime(app.now()));
  const isShort = (job: ClaimedJob) =>
    off.size === PERIODS.length || job.length < lengthWith(job.minutes, staff);
  return jobs.flatMap((job) =>
    job.bookingId !== null && job.start >= begun && isShort(job) ? [job.bookingId] : [],
  );
}

/** The same for every crew that members are off of, from today through a day. */
export function allStuckVisits(app: App, last: CalendarDate): number[] {
  return [...crewsWithMembersOff(app)].flatMap((crewId) => stuckVisits(app, crewId, last));
}

/** The crews that members are off of, today or later. */
export function crewsWithMembersOff(app: App): ReadonlySet<number> {
  const away = memberOffRows(app).from(businessTime(app.now()).date);
  return new Set(away.map(({ crewId }) => crewId));
}
