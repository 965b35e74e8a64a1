import type { PlanListEntry } from '#contracts/plans.ts';
import type { SeriesRow } from '#db/rows.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import type { App } from '#server/app.ts';
import { eachDayOnce } from '#server/schedule/day-for.ts';
import { conflictCounts } from './conflicts.ts';
import { claimsOf, recordsOf, visitsOfMany, type PlanRecord } from './plan-record.ts';
import { headOf, visitsToShow, visitView, type PlanStanding } from './plan-view.ts';
import { planRows } from './plans-repository.ts';

/** All plans, newest first. */
export function listPlans(app: App): PlanListEntry[] {
  return entriesOf(app, planRows(app).all());
}

/** The plans of these customers, newest first. */
export function plansOfCustomer(app: App, customerIds: readonly number[]): PlanListEntry[] {
  return entriesOf(app, planRows(app).ofCustomers(customerIds));
}

/** These plans, in the order given, for one page of a list. */
export function plansById(app: App, ids: readonly number[]): PlanListEntry[] {
  const rows = new Map(
    planRows(app)
      .findMany(ids)
      .map((row) => [row.id, row]),
  );
  return entriesOf(
    app,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
}

/** Read with as many queries for a whole page as for one plan. */
function entriesOf(app: App, rows: readonly SeriesRow[]): PlanListEntry[] {
  const ids = rows.map(({ id }) => id);
  const plans = recordsOf(app, rows);
  const visitsOf = visitsOfMany(app, plans);
  const conflicts = conflictCounts(app, ids);
  const dayOf = eachDayOnce(app);
  return plans.map((plan) => {
    const visits = visitsOf(plan);
    const next = visitsToShow(app, plan, visits);
    const standing = {
      ...{ visits, dayOf },
      // Most next visits are booked: only the others ask what the plan holds.
      get kept() {
        return claimsOf(app, plan.row.id);
      },
    };
    return {
      ...headOf(app, plan, next),
      nextVisit: firstToCome(app, plan, next, standing),
      conflicts: conflicts.get(plan.row.id) ?? 0,
    };
  });
}

/** The first of these that takes place; later ones are not examined. */
function firstToCome(
  app: App,
  plan: PlanRecord,
  next: readonly Occurrence[],
  standing: PlanStanding,
): PlanListEntry['nextVisit'] {
  for (const occurrence of next) {
    const visit = visitView(app, plan, occurrence, standing);
    if (['made', 'planned', 'moved'].includes(visit.state)) return visit;
  }
  return null;
}
