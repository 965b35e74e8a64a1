import type { PlansQuery } from '#contracts/admin/plans.ts';
import type { PlanListEntry } from '#contracts/plans.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { customerGroup } from '#server/customers/customer-group.ts';
import { plansWithConflicts } from './conflicts.ts';
import { plansById } from './list-plans.ts';
import { planListRows, type Listed } from './plan-list-repository.ts';

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
