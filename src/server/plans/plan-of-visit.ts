import type { PlanOfVisit } from '#contracts/admin/plans.ts';
import type { BookingRow } from '#db/rows.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import { oftenOf } from '#domain/plans/often.ts';
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
    ...oftenOf(dates, originalDate, occurrenceOf(dates, originalDate)),
    serviceType: row.serviceType,
    visit: planListRows(app).visitsUntil(seriesId, originalDate),
    others: planned.filter((each) => each.originalDate !== originalDate).length,
    own: ownParts(visit, row),
  };
}
