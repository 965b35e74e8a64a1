import type { PlanView } from '#contracts/plans.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { takeBackPlanChange } from '#server/delivery/announce-plan-change.ts';
import { AppError } from '#server/errors.ts';
import { assertSeen, type PlanRequest } from './change-plan.ts';
import { extendPlan } from './extend-plan.ts';
import { roleOf } from './plan-actor.ts';
import { planOf } from './plan-record.ts';
import { viewOf } from './plan-view.ts';
import { repriceVisits } from './reprice-visits.ts';
import { seriesRows } from './series-repository.ts';
import { noteOf } from './undo-note.ts';

/**
 * Takes the latest change of a plan back, for ten minutes. A time that somebody else has taken
 * meanwhile waits for a decision.
 *
 * @throws AppError `not-found`, `conflict`, or `status-refused` once it is too late.
 */
export function undoPlanChange(app: App, { id, version, actor }: PlanRequest): PlanView {
  return app.transaction(() => {
    const now = app.now();
    const before = planOf(app, id);
    assertSeen(before, version);
    const note = noteOf(before.row, now);
    if (!note || (actor === 'customer' && note.actor !== actor)) {
      throw new AppError('status-refused', 'It’s too late to undo this.');
    }
    const { changes, exceptions, rates, ...itself } = note.before;
    const rows = seriesRows(app);
    rows.replaceParts(id, { changes, exceptions, rates });
    rows.change(id, { ...itself, undo: null }, now);
    extendPlan(app, id, { actor });
    repriceVisits(app, { before, after: planOf(app, id), actor });
    if (note.what !== 'price-changed') {
      const taken = { version: note.version, by: roleOf(note.actor) };
      takeBackPlanChange(app, planOf(app, id).row, { taken, by: roleOf(actor), dueAt: now });
    }
    const detail = { what: note.what };
    recordAudit(
      app,
      { entity: 'series', entityId: id, action: 'change-undone', actor, detail },
      now,
    );
    return viewOf(app, planOf(app, id));
  });
}
