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

/** Whose last step is taken back, and by whom. */
export type UndoRequest = { id: number; version?: number | undefined; actor: Actor };

/** Lines of a booking's history that are no step of the owner's: notes, and what the crew taps. */
const NO_STEPS: ReadonlySet<string> = new Set([
  'noted',
  'crew-photo',
  ...CREW_TAPS.map((kind) => `crew-${kind}`),
]);

/** The owner's last step on a booking, taken a moment ago, and who takes it back. */
export type LastStep = {
  booking: BookingRow;
  line: ReturnType<typeof historyOf>[number];
  actor: Actor;
  now: Date;
};

/** How taking a step back stands in the history. */
type Undone = { action: string; detail?: Record<string, unknown> };

/**
 * Takes the last step on a booking back, in one transaction. `undo` does it and says how it stands
 * in the history, or answers undefined where the step is not one it can take back.
 *
 * @param instead what can be done once it is too late, for the refusal.
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
