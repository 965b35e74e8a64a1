import type { BookedPlanVisit } from '#contracts/admin/plans.ts';
import { backOnCanceling, totalOf } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { centsToDecimal } from '#domain/money.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import { isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { visitsOf, type PlanRecord } from './plan-record.ts';

/**
 * The visits of a plan that are bookings and haven't begun, soonest first. Their days are the
 * plan's: a pause or an end cancels a visit by the day that the plan has it on.
 */
export function bookedVisits(app: App, plan: PlanRecord): BookedPlanVisit[] {
  return [...visitsOf(app, plan)]
    .filter(([, visit]) => isPlanned(visit) && isUpcoming(visit, app.now()))
    .map(([originalDate, visit]) => ({
      date: occurrenceOf(plan.dates, originalDate).date,
      total: centsToDecimal(totalOf(visit)),
      refundable: centsToDecimal(backOnCanceling(ledgerOf(app, visit.id))),
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
