import { availablePeriods, refusalFor } from '#domain/availability.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Job, Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { claimRows } from '#server/schedule/claims-repository.ts';
import { sha256Hex } from '#server/secrets.ts';
import { draftRows } from './drafts-repository.ts';

type Question = Job & {
  date: CalendarDate;
  /** The browser's draft cookie: its own hold never reads as taken to it. */
  browserToken: string | undefined;
};

/** The periods of a date that can be booked, in the order of the day (spec 4, 7). */
export function findPeriods(app: App, { browserToken, ...job }: Question): Period[] {
  const now = app.now();
  const day = claimRows(app).dayState(job.date, now, { draftId: ownDraft(app, browserToken) });
  return availablePeriods(job, day, app.config.rules, now);
}

/** Whether one period of a date can be booked (spec 4, 7). */
export function isAvailable(
  app: App,
  { browserToken, ...job }: Question & { period: Period },
): boolean {
  const now = app.now();
  const day = claimRows(app).dayState(job.date, now, { draftId: ownDraft(app, browserToken) });
  return refusalFor(job, day, app.config.rules, now) === null;
}

function ownDraft(app: App, browserToken: string | undefined): number | undefined {
  return browserToken === undefined
    ? undefined
    : draftRows(app).openOfBrowser(sha256Hex(browserToken))?.id;
}
