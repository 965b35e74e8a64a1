import type { PlanOfVisit } from '#contracts/admin/plans.ts';
import type { BookingRow } from '#db/rows.ts';
import { weekday } from '#domain/calendar-date.ts';
import { frequencyOf } from '#domain/plans/frequency.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import type { App } from '#server/app.ts';
import { ownParts } from './own-parts.ts';
import { planListRows } from './plan-list-repository.ts';
import { planOf } from './plan-record.ts';
import { visitRows } from './visits-repository.ts';

/** The plan that a booking belongs to, and the visit's number in it; null for a one-time visit. */
export function planOfVisit(app: App, visit: BookingRow): PlanOfVisit | null {
  const { seriesId, originalDate } = visit;
  if (seriesId === null || originalDate === null) return null;
  const { row, dates } = planOf(app, seriesId);
  const planned = visitRows(app).planned(seriesId);
  return {
    id: seriesId,
    frequency: frequencyOf(row.weeks),
    serviceType: row.serviceType,
    weekday: weekday(occurrenceOf(dates, originalDate).plannedDate),
    visit: planListRows(app).visitsUntil(seriesId, originalDate),
    others: planned.filter((each) => each.originalDate !== originalDate).length,
    own: ownParts(visit, row),
  };
}
