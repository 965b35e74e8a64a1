import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import type { App } from '#server/app.ts';
import { writeException } from './exceptions.ts';
import { assertComesOn, comesOn } from './move-visit.ts';
import { planOf } from './plan-record.ts';
import { planRows } from './plans-repository.ts';

/**
 * Records in the plan what was done to one booked visit: moved, canceled or restored. So a moved or
 * canceled visit does not come back, and an undone mistake leaves no trace. Call it in the
 * transaction of the change, with the changed booking.
 *
 * @throws AppError `status-refused` for a day on which the plan is paused or over.
 */
export function noteVisit(app: App, booking: BookingRow): void {
  const { seriesId, originalDate, preferredDate: date, preferredTime: period } = booking;
  if (seriesId === null || originalDate === null) return;
  const plan = planOf(app, seriesId);
  const { plannedDate, plannedPeriod } = occurrenceOf(plan.dates, originalDate);
  if (isPlanned(booking)) assertComesOn(plan.row, date);
  const isAsPlanned = date === plannedDate && period === plannedPeriod;
  const moved = isAsPlanned ? { date: null, period: null } : { date, period };
  writeException(app, plan, originalDate, {
    isSkipped: !isPlanned(booking),
    movedDate: moved.date,
    movedPeriod: moved.period,
  });
  planRows(app).change(seriesId, {}, app.now());
}

/** Whether a visit may stand on a day: one of a plan not where that is paused or over. */
export function mayStandOn(app: App, { seriesId }: BookingRow, date: string): boolean {
  return seriesId === null || comesOn(planOf(app, seriesId).row, date);
}
