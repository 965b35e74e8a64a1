import type { PlansQuery } from '#contracts/admin/plans.ts';
import type { PlanListEntry } from '#contracts/plans.ts';
import type { SeriesRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import type { App } from '#server/app.ts';
import { customerGroup } from '#server/customers/customer-group.ts';
import { eachDayOnce } from '#server/schedule/day-for.ts';
import { conflictCounts, plansWithConflicts } from './conflicts.ts';
import { planListRows, type Listed } from './plan-list-repository.ts';
import { claimsOf, recordsOf, visitsOfMany, type PlanRecord } from './plan-record.ts';
import { headOf, visitsToShow, visitView, type PlanStanding } from './plan-view.ts';
import { planRows } from './plans-repository.ts';

/** One page of plans by list and search, the one with the next visit first. */
export function findPlans(app: App, { state, q, limit, before }: PlansQuery): PlanListEntry[] {
  const { date: today } = businessTime(app.now());
  const narrowed: Pick<Listed, 'ids' | 'status'> =
    state === 'to-decide' ? { ids: plansWithConflicts(app) } : { status: state };
  return plansById(app, planListRows(app).page({ ...narrowed, q, limit, before }, today));
}

/** The plans of a customer, continuing ones first. @throws AppError `not-found`. */
export function plansOf(app: App, customerId: number): PlanListEntry[] {
  return plansById(app, planListRows(app).ofCustomers(customerGroup(app, customerId)));
}

/** These plans, in the order given, for one page of a list. */
function plansById(app: App, ids: readonly number[]): PlanListEntry[] {
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
