import type { PlanListEntry } from '#contracts/plans.ts';
import type { App } from '#server/app.ts';
import { conflictCounts } from './conflicts.ts';
import { claimsOf, planOf, recordOf, visitsOf, type PlanRecord } from './plan-record.ts';
import { headOf, visitsToShow, visitView } from './plan-view.ts';
import { planRows } from './plans-repository.ts';

/** All plans, newest first. */
export function listPlans(app: App): PlanListEntry[] {
  const rows = planRows(app).all();
  return entriesOf(
    app,
    rows.map((row) => recordOf(app, row)),
  );
}

/** The plans of these customers, newest first. */
export function plansOfCustomer(app: App, customerIds: readonly number[]): PlanListEntry[] {
  const rows = planRows(app).ofCustomers(customerIds);
  return entriesOf(
    app,
    rows.map((row) => recordOf(app, row)),
  );
}

/** These plans, in the order given, for one page of a list. */
export function plansById(app: App, ids: readonly number[]): PlanListEntry[] {
  return entriesOf(
    app,
    ids.map((id) => planOf(app, id)),
  );
}

function entriesOf(app: App, plans: readonly PlanRecord[]): PlanListEntry[] {
  const conflicts = conflictCounts(app, plans);
  return plans.map((plan) => {
    const visits = visitsOf(app, plan);
    const next = visitsToShow(app, plan, visits);
    return {
      ...headOf(app, plan, next),
      nextVisit: firstToCome(app, plan, next, visits),
      conflicts: conflicts.get(plan.row.id) ?? 0,
    };
  });
}

/** The first of these that takes place; later ones are not examined. */
function firstToCome(
  app: App,
  plan: PlanRecord,
  next: ReturnType<typeof visitsToShow>,
  visits: ReturnType<typeof visitsOf>,
): PlanListEntry['nextVisit'] {
  const seen = { visits, kept: claimsOf(app, plan.row.id) };
  for (const occurrence of next) {
    const visit = visitView(app, plan, occurrence, seen);
    if (['made', 'planned', 'moved'].includes(visit.state)) return visit;
  }
  return null;
}
