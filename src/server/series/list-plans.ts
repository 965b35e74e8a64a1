import type { PlanListEntry } from '#contracts/plans.ts';
import type { App } from '#server/app.ts';
import { conflictsOf } from './conflicts.ts';
import { planOf, recordOf, type PlanRecord } from './plan-record.ts';
import { viewOf } from './plan-view.ts';
import { seriesRows } from './series-repository.ts';

/** All plans, newest first. */
export function listPlans(app: App): PlanListEntry[] {
  return seriesRows(app)
    .all()
    .map((row) => entryOf(app, recordOf(app, row)));
}

/** The plans of these customers, newest first. */
export function plansOfCustomer(app: App, customerIds: readonly number[]): PlanListEntry[] {
  return seriesRows(app)
    .ofCustomers(customerIds)
    .map((row) => entryOf(app, recordOf(app, row)));
}

/** These plans, in the order given, as for one page of a list. */
export function plansById(app: App, ids: readonly number[]): PlanListEntry[] {
  return ids.map((id) => entryOf(app, planOf(app, id)));
}

function entryOf(app: App, plan: PlanRecord): PlanListEntry {
  const { next, ...view } = viewOf(app, plan);
  const comes = next.find(({ state }) => ['made', 'planned', 'moved'].includes(state));
  return {
    ...view,
    nextVisit: comes ?? null,
    conflicts: conflictsOf(app, plan).length,
  };
}
