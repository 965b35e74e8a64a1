import type { PlanPage } from '#contracts/admin/plans.ts';
import type { PlanView } from '#contracts/plans.ts';
import type { App } from '#server/app.ts';
import { historyOf } from '#server/audit/audit.ts';
import { toHistoryLine } from '#server/audit/history-line.ts';
import { labelOfCrew } from '#server/schedule/crew-names.ts';
import { bookedVisits } from './booked-visits.ts';
import { agreementOf } from './plan-agreement.ts';
import { planOf } from './plan-record.ts';

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
