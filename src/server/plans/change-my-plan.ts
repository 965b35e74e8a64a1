import type { MyPlan, MyPlanChange } from '#contracts/my-plan.ts';
import type { PlanView } from '#contracts/plans.ts';
import { availablePeriods } from '#domain/availability.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { dayFor, rulesNow } from '#server/schedule/day-for.ts';
import { addToPlan } from './add-to-plan.ts';
import { bringBackVisit } from './bring-back-visit.ts';
import { changeFrom } from './change-from.ts';
import { endPlan } from './end-plan.ts';
import { moveVisit } from './move-visit.ts';
import { toMyPlan } from './my-plans.ts';
import { pausePlan } from './pause-plan.ts';
import { planOf, slotOfOccurrence, visitsOf } from './plan-record.ts';
import { nameOf } from './plan-visits.ts';
import { resumePlan } from './resume-plan.ts';
import { skipVisit } from './skip-visit.ts';
import { withOwnTime } from './take-for-plan.ts';
import { undoPlanChange } from './undo-plan-change.ts';

/**
 * Changes a plan as its customer, until 24 hours before each visit. The caller has checked that it
 * is theirs.
 *
 * @throws AppError whatever the called verb throws.
 */
export function changeMyPlan(app: App, id: number, change: MyPlanChange): MyPlan {
  return toMyPlan(run(app, id, change));
}

function run(app: App, id: number, change: MyPlanChange): PlanView {
  const request = { id, version: change.version, actor: 'customer' };
  switch (change.action) {
    case 'skip':
      return skipVisit(app, { ...request, originalDate: change.originalDate });
    case 'bring-back':
      return bringBackVisit(app, { ...request, originalDate: change.originalDate });
    case 'move': {
      const { originalDate, date, period, andLater } = change;
      return andLater
        ? changeFrom(app, { ...request, from: originalDate, date, period })
        : moveVisit(app, { ...request, originalDate, date, period });
    }
    case 'add-ons': {
      const { addOns, originalDate } = change;
      return addToPlan(app, { ...request, addOns, originalDate });
    }
    case 'pause':
      return pausePlan(app, { ...request, from: change.from, until: change.until });
    case 'resume':
      return resumePlan(app, request);
    case 'end':
      return endPlan(app, request);
    case 'undo':
      return undoPlanChange(app, request);
  }
}

/** The parts of a date that one visit of a plan can move to; its own claims do not count. */
export function findMyPlanPeriods(
  app: App,
  id: number,
  { originalDate, date }: { originalDate: string; date: string },
): Period[] {
  const plan = planOf(app, id);
  const occurrence = occurrenceOf(plan.dates, originalDate);
  const visit = visitsOf(app, plan).get(originalDate);
  const { serviceType, minutes } = withOwnTime(slotOfOccurrence(plan, occurrence), visit);
  const own = visit && isPlanned(visit) ? { bookingId: visit.id } : nameOf(plan, occurrence);
  const rules = rulesNow(app);
  const day = dayFor(app, date, own, rules);
  const free = availablePeriods({ serviceType, minutes, date }, day, rules, app.now());
  return occurrence.date === date && occurrence.state === 'wanted'
    ? free.filter((period) => period !== occurrence.period)
    : free;
}
