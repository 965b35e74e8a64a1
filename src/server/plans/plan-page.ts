import type { BookedPlanVisit, PlanPage } from '#contracts/admin/plans.ts';
import type { PlanView } from '#contracts/plans.ts';
import { backOnCanceling, totalOf } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { centsToDecimal } from '#domain/money.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import { isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { historyOf } from '#server/audit/audit.ts';
import { toHistoryLine } from '#server/audit/history-line.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { labelOfCrew } from '#server/schedule/crew-names.ts';
import { agreementOf } from './plan-agreement.ts';
import { planOf, visitsOf, type PlanRecord } from './plan-record.ts';

/** The plan's page for the owner: the shared view plus what only the owner sees. */
export function planPage(app: App, plan: PlanView): PlanPage {
  const record = planOf(app, plan.id);
  const { row } = record;
  return {
    plan,
    phone: row.phone,
    email: row.email,
    crew: labelOfCrew(app, plan.crewId),
    booked: bookedVisits(app, record),
    since: row.anchorDate,
    agreed: agreementOf(app, plan.id),
    history: historyOf(app, 'series', plan.id)
      .toReversed()
      .map((line) => toHistoryLine(line, null)),
  };
}

/**
 * The visits of a plan that are bookings and haven't begun, soonest first. Their days are the
 * plan's: a pause or an end cancels a visit by the day that the plan has it on.
 */
function bookedVisits(app: App, plan: PlanRecord): BookedPlanVisit[] {
  return [...visitsOf(app, plan)]
    .filter(([, visit]) => isPlanned(visit) && isUpcoming(visit, app.now()))
    .map(([originalDate, visit]) => ({
      date: occurrenceOf(plan.dates, originalDate).date,
      total: centsToDecimal(totalOf(visit)),
      refundable: centsToDecimal(backOnCanceling(ledgerOf(app, visit.id))),
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
