import type { PlanConflict } from '#contracts/plans.ts';
import type { DayState } from '#domain/availability.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import type { App } from '#server/app.ts';
import { eachDayOnce } from '#server/schedule/day-for.ts';
import { plannedClaimsOfVisit } from '#server/schedule/planned-claims.ts';
import { todayOf } from './change-plan.ts';
import { keptConflicts } from './kept-conflicts.ts';
import type { KeptConflict } from './kept-conflicts-repository.ts';
import { recordsOf } from './plan-record.ts';
import { planRows } from './plans-repository.ts';
import { visitView } from './plan-view.ts';
import { visitRows } from './visits-repository.ts';

/**
 * Every visit that cannot take place at its plan's time, soonest first: somebody has to decide on
 * it. Conflicts that resolve by themselves disappear by the next night.
 *
 * @param days how far ahead; by default the whole horizon.
 */
export function conflictsOfPlans(app: App, days?: number): PlanConflict[] {
  return viewsOf(app, keptConflicts(app).ahead(ahead(app, days)));
}

/** The soonest of these, and how many there are. @param dayOf one that others look at days with, too. */
export function soonestConflicts(
  app: App,
  { days, limit, dayOf }: { days: number; limit: number; dayOf?: (date: CalendarDate) => DayState },
): { count: number; conflicts: PlanConflict[] } {
  const rows = keptConflicts(app);
  const which = ahead(app, days);
  return { count: rows.count(which), conflicts: viewsOf(app, rows.ahead(which, limit), dayOf) };
}

/** The plans that have such a visit. */
export function plansWithConflicts(app: App): number[] {
  return [...keptConflicts(app).countsOf(ahead(app)).keys()];
}

/** How many such visits these plans have, by plan id; no entry means 0. */
export function conflictCounts(app: App, ids: readonly number[]): Map<number, number> {
  return keptConflicts(app).countsOf(ahead(app), ids);
}

function ahead(app: App, days = Infinity) {
  const to = addDays(todayOf(app), Math.min(days, app.config.rules.horizonDays));
  return { now: app.now(), to };
}

function viewsOf(
  app: App,
  conflicts: readonly KeptConflict[],
  dayOf: (date: CalendarDate) => DayState = eachDayOnce(app),
): PlanConflict[] {
  const ids = [...new Set(conflicts.map(({ seriesId }) => seriesId))];
  const plans = new Map(
    recordsOf(app, planRows(app).findMany(ids)).map((plan) => [plan.row.id, plan]),
  );
  return conflicts.flatMap((conflict) => {
    const plan = plans.get(conflict.seriesId);
    if (!plan) return [];
    const { id: seriesId, key, version, firstName, lastName } = plan.row;
    const claims = plannedClaimsOfVisit(app, conflict);
    const kept = new Map(claims.length > 0 ? [[conflict.originalDate, claims]] : []);
    // A first visit that was called off has its own service and length, as it had when it was booked.
    const booked = visitRows(app).find(seriesId, conflict.originalDate);
    const visits = new Map(booked ? [[conflict.originalDate, booked]] : []);
    const standing = { visits, kept, dayOf };
    return {
      ...{ seriesId, key, version },
      name: `${firstName} ${lastName}`,
      visit: visitView(app, plan, occurrenceOf(plan.dates, conflict.originalDate), standing),
    };
  });
}
