import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Job, Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { freePeriods, isFree } from '#server/schedule/find-free.ts';
import { ownDraft } from './own-draft.ts';

type Question = Job & {
  date: CalendarDate;
  /** The browser's draft cookie: its own hold does not count as taken. */
  browserToken: string | undefined;
};

/** The periods of a date that can be booked, in the order of the day (spec 4, 7). */
export function findPeriods(app: App, { browserToken, ...job }: Question): Period[] {
  return freePeriods(app, job, { draftId: ownDraft(app, browserToken) });
}

/** Whether one period of a date can be booked (spec 4, 7). */
export function isAvailable(
  app: App,
  { browserToken, ...slot }: Question & { period: Period },
): boolean {
  return isFree(app, slot, { draftId: ownDraft(app, browserToken) });
}
