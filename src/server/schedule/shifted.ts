import type { CalendarDate } from '#domain/calendar-date.ts';
import { travelHalves } from '#domain/availability.ts';
import { areApart } from '#domain/placement.ts';
import type { App } from '#server/app.ts';
import { claimRows } from './claims-repository.ts';
import { dayRows, type ClaimedJob } from './day-repository.ts';

/** Whose time it is; one of them names it. */
type Holder = Pick<ClaimedJob, 'draftId' | 'bookingId' | 'seriesId' | 'originalDate'>;

/** A visit that made room for another one: half hours from 8 AM. */
export type Shifted = Holder & {
  readonly crew: number;
  readonly from: number;
  readonly to: number;
};

/** Makes a claim on a day, and tells which other visits it shifted inside their part of the day. */
export function shiftedBy(
  app: App,
  { date, bookingId }: { date: CalendarDate; bookingId: number },
  claim: () => void,
): Shifted[] {
  return shiftsOf(app, { date, bookingId }, claim).shifted;
}

/** {@link shiftedBy} with what the claim answers; `bookingId` is the visit that it is for, if it has a number. */
export function shiftsOf<Result>(
  app: App,
  { date, bookingId }: { date: CalendarDate; bookingId?: number | undefined },
  claim: () => Result,
): { result: Result; shifted: Shifted[] } {
  const { result, shifted } = shiftsOnDays(app, [date], claim);
  const others = shifted.filter((each) => each.bookingId === null || each.bookingId !== bookingId);
  return { result, shifted: others.map(({ date: _, ...each }) => each) };
}

/** The same on each of many days, also what it is for itself if that keeps its day and crew. */
export function shiftsOnDays<Result>(
  app: App,
  dates: readonly CalendarDate[],
  claim: () => Result,
): { result: Result; shifted: (Shifted & { readonly date: CalendarDate })[] } {
  const before = dates.map((date) => ({ date, jobs: dayRows(app).jobsOn(date) }));
  const result = claim();
  const shifted = before.flatMap(({ date, jobs }) => {
    const after = jobs.length === 0 ? [] : dayRows(app).jobsOn(date);
    return jobs.flatMap((job) => {
      const now = after.find((each) => each.crew === job.crew && isSameHolder(each, job));
      if (!now || now.start === job.start) return [];
      const { draftId, bookingId, seriesId, originalDate, crew } = job;
      const holder = { draftId, bookingId, seriesId, originalDate };
      return [{ ...holder, date, crew, from: job.start, to: now.start }];
    });
  });
  return { result, shifted };
}

/**
 * Gives visits the hours back that they had before they made room. A crew whose day has changed
 * meanwhile so that they don't fit keeps it: nobody was told these hours.
 */
export function shiftBack(app: App, date: CalendarDate, shifted: readonly Shifted[]): void {
  const travel = travelHalves(app.config.rules);
  for (const [crew, its] of Map.groupBy(shifted, (each) => each.crew)) {
    const jobs = dayRows(app)
      .jobsOn(date)
      .filter((job) => job.crew === crew);
    const shifts = its.flatMap((each) => {
      const job = jobs.find((one) => isSameHolder(one, each) && one.start === each.to);
      return job && !job.isFixed ? [{ job, start: each.from }] : [];
    });
    const startOf = new Map(shifts.map(({ job, start }) => [job, start]));
    const day = jobs.map((job) => ({ ...job, start: startOf.get(job) ?? job.start }));
    const fits = day.every((one, index) =>
      day.slice(index + 1).every((other) => areApart(one, other, travel)),
    );
    if (fits) claimRows(app).shift(date, crew, shifts, app.now());
  }
}

function isSameHolder(one: Holder, other: Holder): boolean {
  return (
    one.draftId === other.draftId &&
    one.bookingId === other.bookingId &&
    one.seriesId === other.seriesId &&
    one.originalDate === other.originalDate
  );
}
