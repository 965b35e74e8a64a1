import type { PlanConflict } from '#contracts/plans.ts';
import type { DayState } from '#domain/availability.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { dayFor } from '#server/schedule/day-for.ts';
import { todayOf } from './change-plan.ts';
import { visitsInConflict, type Conflict } from './visits-in-conflict.ts';
import { claimsOf, planOf, type PlanRecord } from './plan-record.ts';
import { visitView } from './plan-view.ts';
import { plansToCheck } from './plans-to-check.ts';

/**
 * Every visit that cannot take place at its plan's time, soonest first: somebody has to decide on
 * it. Conflicts that resolve by themselves disappear by the next night.
 *
 * @param days how far ahead; by default the whole horizon.
 */
export function conflictsOfPlans(app: App, days?: number): PlanConflict[] {
  return viewsOf(app, findAll(app, days));
}

/** The soonest of these, and how many there are. */
export function soonestConflicts(
  app: App,
  { days, limit }: { days: number; limit: number },
): { count: number; conflicts: PlanConflict[] } {
  const all = findAll(app, days);
  return { count: all.length, conflicts: viewsOf(app, all.slice(0, limit)) };
}

/** The plans that have such a visit. */
export function plansWithConflicts(app: App): number[] {
  return [...new Set(findAll(app).map(({ planId }) => planId))];
}

/** How many such visits these plans have, by plan id; no entry means 0. */
export function conflictCounts(app: App, plans: readonly PlanRecord[]): Map<number, number> {
  const living = plans.filter(({ row }) => row.status !== 'ended');
  const to = lastDay(app);
  const ids = new Set(living.map(({ row }) => row.id));
  // Counting tells most plans to have none: for a page, only the others are worked out.
  const found = visitsInConflict(app, plansToCheck(app, to, ids), to);
  return new Map(
    [...Map.groupBy(found, ({ planId }) => planId)].map(([id, own]) => [id, own.length]),
  );
}

function findAll(app: App, days?: number): Conflict[] {
  const to = lastDay(app, days);
  return visitsInConflict(app, plansToCheck(app, to), to).toSorted((one, other) =>
    one.occurrence.date < other.occurrence.date ? -1 : 1,
  );
}

function lastDay(app: App, days = Infinity): CalendarDate {
  return addDays(todayOf(app), Math.min(days, app.config.rules.horizonDays));
}

function viewsOf(app: App, conflicts: readonly Conflict[]): PlanConflict[] {
  const days = new Map<CalendarDate, DayState>();
  const dayOf = (date: CalendarDate) => {
    const day = days.get(date) ?? dayFor(app, date);
    days.set(date, day);
    return day;
  };
  return conflicts.map(({ planId, occurrence }) => {
    const plan = planOf(app, planId);
    const { key, version, firstName, lastName } = plan.row;
    const standing = { visits: new Map(), kept: claimsOf(app, planId), dayOf };
    return {
      ...{ seriesId: planId, key, version },
      name: `${firstName} ${lastName}`,
      visit: visitView(app, plan, occurrence, standing),
    };
  });
}
