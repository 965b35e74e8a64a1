import { business } from '#content/business.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { addDays, daysBetween, formatShortDate, type CalendarDate } from '#domain/calendar-date.ts';
import { isPausedOn, PAUSE_KEEPS_DAYS } from '#domain/plans/pause.ts';
import { isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { contractRows } from './contracts-repository.ts';
import type { PlanRecord } from './plan-record.ts';
import { visitRows } from './visits-repository.ts';

/**
 * A plan's first visit, as long as none of the plan's visits has taken place: until then its fee is
 * all that was paid for the times that the plan holds (decision 072). A contract has none: it stands
 * on its terms, and its first visit is left out, moved or canceled like any other.
 */
export function firstVisitAhead(app: App, seriesId: number): BookingRow | undefined {
  if (contractRows(app).of(seriesId)) return undefined;
  const standing = visitRows(app).standing(seriesId);
  const now = app.now();
  if (standing.some((visit) => !isPlanned(visit) || !isUpcoming(visit, now))) return undefined;
  return standing.find(({ source }) => source !== 'plan');
}

/** @throws AppError `status-refused` for a plan's first visit, which cannot be skipped. */
export function assertNotFirst(app: App, plan: PlanRecord, originalDate: CalendarDate): void {
  if (firstVisitAhead(app, plan.row.id)?.originalDate !== originalDate) return;
  throw new AppError(
    'status-refused',
    'Your plan starts with this visit, so it can’t be skipped. You can move it, or end the plan.',
  );
}

/** The first day on which a customer can pause a plan that has not begun; undefined once it has. */
export function dayAfterFirst(app: App, plan: PlanRecord, actor: Actor): CalendarDate | undefined {
  const first = actor === 'customer' ? firstVisitAhead(app, plan.row.id) : undefined;
  return first && addDays(first.preferredDate, 1);
}

/** @throws AppError `status-refused` for a pause that would skip a plan's first visit. */
export function assertFirstVisitStays(
  app: App,
  plan: PlanRecord,
  { from, until }: { from: CalendarDate; until: CalendarDate | null },
): void {
  const first = firstVisitAhead(app, plan.row.id);
  const pause = { pausedFrom: from, pausedUntil: until, endedFrom: null };
  if (!first || !isPausedOn(pause, first.preferredDate)) return;
  throw new AppError(
    'status-refused',
    `Your plan starts with the visit on ${formatShortDate(first.preferredDate)}. You can move that one, or pause the plan after it.`,
  );
}

/** @throws AppError `status-refused` for a first visit postponed by more than six weeks. */
export function assertStartsSoon(
  app: App,
  { seriesId, originalDate }: Pick<BookingRow, 'seriesId' | 'originalDate'>,
  date: CalendarDate,
): void {
  if (seriesId === null || originalDate === null) return;
  if (daysBetween(originalDate, date) <= PAUSE_KEEPS_DAYS) return;
  if (firstVisitAhead(app, seriesId)?.originalDate !== originalDate) return;
  throw new AppError(
    'status-refused',
    `Your plan starts with this visit, so it can move up to six weeks. To start later, please call us at ${business.phone.display}.`,
  );
}
