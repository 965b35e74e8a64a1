import type { StoredBooking } from '#contracts/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { CREW_TAPS } from '#domain/crew-taps.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import { historyOf, recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';

/** The booking whose last step is undone, and by whom. */
export type UndoRequest = { id: number; version?: number | undefined; actor: Actor };

/** History lines that are not steps of the owner: notes, and what the crew taps. */
const NO_STEPS: ReadonlySet<string> = new Set([
  'noted',
  'crew-photo',
  'crew-photo-removed',
  'crew-paid',
  'crew-unpaid',
  'crew-tip',
  ...CREW_TAPS.map((kind) => `crew-${kind}`),
]);

/** The owner's last step on a booking, taken a moment ago, and who undoes it. */
export type LastStep = {
  booking: BookingRow;
  line: ReturnType<typeof historyOf>[number];
  actor: Actor;
  now: Date;
};

/** How undoing a step appears in the history. */
type Undone = { action: string; detail?: Record<string, unknown> };

/**
 * Undoes the last step on a booking, in one transaction. `undo` does it and returns its history
 * line, or undefined if it cannot undo that step.
 *
 * @param instead what to do once it is too late, for the error message.
 * @throws AppError `not-found`, `conflict`, or `status-refused` once it is too late.
 */
export function undoLastStep(
  app: App,
  { id, version, actor }: UndoRequest,
  instead: string,
  undo: (step: LastStep) => Undone | undefined,
): StoredBooking {
  return app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, version);
    const now = app.now();
    const line = historyOf(app, 'booking', id).findLast(({ action }) => !NO_STEPS.has(action));
    const isFresh = line && now.getTime() - line.createdAt.getTime() < UNDO_HOLD_MS;
    const undone = isFresh ? undo({ booking, line, actor, now }) : undefined;
    if (!undone) {
      throw new AppError('status-refused', `It’s too late to undo this. ${instead}`.trim());
    }
    recordAudit(app, { entity: 'booking', entityId: id, actor, ...undone }, now);
    return toStoredBooking(findBooking(app, id));
  });
}
