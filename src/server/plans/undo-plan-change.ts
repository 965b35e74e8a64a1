import type { PlanView } from '#contracts/plans.ts';
import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { takeBackPlanChange } from '#server/delivery/announce-plan-change.ts';
import { takeBackPlanCall } from '#server/delivery/call-about-plan.ts';
import { AppError } from '#server/errors.ts';
import { assertPlanSeen, type PlanRequest } from './change-plan.ts';
import { assertRoom } from './assert-room.ts';
import { extendPlan } from './extend-plan.ts';
import { planOf, visitsOf, type PlanRecord } from './plan-record.ts';
import { viewOf } from './plan-view.ts';
import { repriceVisits } from './reprice-visits.ts';
import { planRows } from './plans-repository.ts';
import { noteOf } from './undo-note.ts';
import { visitRows } from './visits-repository.ts';

/**
 * Undoes the latest change of a plan, for ten minutes. A visit that the change skipped waits for a
 * decision if its time was taken meanwhile; one that has a time keeps it.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken` if a visit would lose its time, or
 * `status-refused` once it is too late.
 */
export function undoPlanChange(app: App, { id, version, actor }: PlanRequest): PlanView {
  return app.transaction(() => {
    const now = app.now();
    const before = planOf(app, id);
    assertPlanSeen(before, version);
    const note = noteOf(before.row, now);
    if (!note || (actor === 'customer' && note.actor !== actor)) {
      throw new AppError('status-refused', 'It’s too late to undo this.');
    }
    const standing = [...visitsOf(app, before).values()].filter(isPlanned);
    const { changes, exceptions, rates, ...itself } = note.before;
    const rows = planRows(app);
    rows.replaceParts(id, { changes, exceptions, rates });
    rows.change(id, { ...itself, undo: null }, now);
    extendPlan(app, id, { actor });
    assertKeepTimes(app, planOf(app, id), standing);
    assertRoom(
      repriceVisits(app, { before, after: planOf(app, id), actor }),
      'So this can’t be undone. Everything stays the way it is now.',
    );
    const taken = { version: note.version, actor: note.actor };
    const { row } = planOf(app, id);
    if (note.what !== 'price-changed') takeBackPlanChange(app, row, { taken, actor, dueAt: now });
    takeBackPlanCall(app, row, { taken, actor });
    const detail = { what: note.what };
    recordAudit(
      app,
      { entity: 'series', entityId: id, action: 'change-undone', actor, detail },
      now,
    );
    return viewOf(app, planOf(app, id));
  });
}

/** @throws AppError `slot-taken` if a visit that is still planned has lost its time. */
function assertKeepTimes(app: App, plan: PlanRecord, standing: readonly BookingRow[]): void {
  for (const { originalDate } of standing) {
    const { state, date } = occurrenceOf(plan.dates, originalDate ?? '');
    const visit = visitRows(app).find(plan.row.id, originalDate ?? '');
    if (state !== 'wanted' || visit?.status !== 'cancelled') continue;
    throw new AppError(
      'slot-taken',
      `The time on ${formatShortDate(date)} isn’t available anymore, so this can’t be undone. Everything stays the way it is now.`,
    );
  }
}
