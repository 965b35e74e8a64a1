import { business } from '#content/business.ts';
import type { PlanView } from '#contracts/plans.ts';
import type { SeriesRateRow } from '#db/rows.ts';
import { addOnsInSentence } from '#domain/add-on-names.ts';
import { addOnsWithoutPrice, withEveryVisit } from '#domain/plans/plan-price.ts';
import { rateOn } from '#domain/plans/rates.ts';
import { isInTime } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { assertFits } from './assert-room.ts';
import { changeableVisit, changePlan, whenOf, type PlanRequest } from './change-plan.ts';
import { writeException } from './exceptions.ts';
import { slotOfOccurrence, visitsAhead, visitsOf, type PlanRecord } from './plan-record.ts';
import { planRows } from './plans-repository.ts';
import { takeForPlan } from './take-for-plan.ts';

/** The next visit may be too near to be changed, but hardly the ones after it. */
const LOOK_AHEAD = 4;

/** The ids of the add-ons that come; ones chosen before and not listed are removed. */
export type AddToPlan = PlanRequest & {
  addOns: readonly string[];
  /** The visit they come with; if unset, every visit from the next one on. */
  originalDate?: string | undefined;
};

/**
 * Sets the add-ons of one visit of a plan, or of every visit from the next one on.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken` if the one visit, or a booked one of all,
 * does not fit into its day with them, or `status-refused` when it is too late and for the first visit, which has its own
 * price.
 */
export function addToPlan(app: App, request: AddToPlan): PlanView {
  const { originalDate } = request;
  return originalDate === undefined
    ? changePlan(app, request, 'add-ons-every-visit', (plan) => addAlways(app, plan, request))
    : changePlan(app, request, 'add-ons-once', (plan) => addOnce(app, plan, request, originalDate));
}

function addOnce(
  app: App,
  plan: PlanRecord,
  { addOns, actor }: AddToPlan,
  originalDate: string,
): Record<string, unknown> {
  const as = { ...changeableVisit(app, plan, originalDate, actor), addOns };
  if (as.state !== 'wanted') {
    throw new AppError('status-refused', 'This visit isn’t happening.');
  }
  const visit = visitsOf(app, plan).get(originalDate);
  if (visit && visit.source !== 'plan') {
    const call = `Please call us at ${business.phone.display} to add something to it.`;
    throw new AppError('status-refused', `Your first visit keeps the price you booked. ${call}`);
  }
  takeForPlan(app, plan, { as, slot: slotOfOccurrence(plan, as), actor });
  writeException(app, plan, originalDate, { addOns: addOns.length > 0 ? addOns : null });
  return { originalDate, date: as.date, addOns };
}

/** @throws AppError `status-refused` for an add-on taken out that the agreed price has no part for. */
function assertPriced(rate: SeriesRateRow, addOns: readonly string[]): void {
  const gone = addOnsWithoutPrice(rate).filter((id) => !addOns.includes(id));
  if (gone.length === 0) return;
  const names = addOnsInSentence(gone);
  throw new AppError(
    'status-refused',
    `The price we agreed on includes ${names}. To take that out, please call us at ${business.phone.display}.`,
  );
}

function addAlways(
  app: App,
  plan: PlanRecord,
  { addOns, actor }: AddToPlan,
): Record<string, unknown> {
  const now = app.now();
  const next = visitsAhead(app, plan, visitsOf(app, plan), LOOK_AHEAD).find(
    (each) => actor !== 'customer' || isInTime(whenOf(plan, each), now),
  );
  const current = next && rateOn(plan.rates, next.plannedDate);
  if (!next || !current) throw new AppError('status-refused', 'This plan has no more visits.');
  const from = next.plannedDate;
  const later = plan.rates.filter(({ fromDate }) => fromDate > from);
  const origin = { createdBy: actor, toldAt: null, why: null };
  const first = { ...current, ...origin, fromDate: from };
  for (const rate of [first, ...later]) {
    if (actor === 'customer') assertPriced(rate, addOns);
    const { fromDate, why, createdBy, toldAt } = rate;
    const { lines, estimatedCost, discount, minutes } = withEveryVisit(rate, addOns);
    if ((minutes ?? 0) > (rate.minutes ?? 0))
      assertFits(app, plan, { lines, estimatedCost, discount, minutes, from: fromDate });
    const parts = { lines, estimatedCost, discount, minutes, everyVisit: addOns };
    planRows(app).rateFrom(plan.row.id, { ...parts, fromDate, why, createdBy, toldAt }, now);
  }
  return { from, addOns };
}
