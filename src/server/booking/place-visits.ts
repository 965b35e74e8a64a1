import type { WithMadeRoom } from '#contracts/admin/booking.ts';
import type { PlaceVisits } from '#contracts/admin/crews.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { restaff } from '#server/schedule/restaff.ts';
import { leastFreeFirst } from './least-free-first.ts';
import { moveBooking } from './move-booking.ts';
import { withMadeRoom } from './with-made-room.ts';
import { undoMove } from './undo-move.ts';

/**
 * Moves visits as the owner saw it proposed (`proposePlaces`), in the same order, all or none.
 *
 * @throws AppError `conflict` or `slot-taken` where something changed since.
 * @returns the visits in that order with their new versions, for Undo, and who made room for each.
 */
export function placeVisits(
  app: App,
  { moves }: PlaceVisits,
  actor: Actor,
): WithMadeRoom<{ id: number; version: number }>[] {
  return app.transaction(() =>
    leastFreeFirst(app, moves).map((move) =>
      withMadeRoom(app, { date: move.date, bookingId: move.id }, () => {
        const { id, version } = moveBooking(app, { ...move, actor });
        return { id, version };
      }),
    ),
  );
}

/** Takes such moves back, all or none. @throws what `undoMove` throws once customers were told. */
export function undoPlacing(
  app: App,
  crewId: number,
  visits: readonly { id: number; version: number }[],
  actor: Actor,
): void {
  app.transaction(() => {
    // The last one first: an earlier one may stand where a later one has to go back to.
    for (const visit of visits.toReversed()) undoMove(app, { ...visit, actor });
    restaff(app, crewId);
  });
}
