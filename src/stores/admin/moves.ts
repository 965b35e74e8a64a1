import { postMove, postUndoMove } from '#browser/api/admin/booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { attempt, toastFailure } from './attempt.ts';
import { offerLater, type OfferUndo } from './undo.ts';

/** A visit and the version the user saw. */
export type Moved = { readonly id: number; readonly version: number };
/** The new place as typed; the same time with another crew only changes the crew. */
export type MoveTo = {
  readonly date: string;
  readonly period: string;
  readonly crewId?: number | undefined;
};

/**
 * Moves a visit; can be undone. `again` reloads the screen after the move and after the undo.
 * `newCrew` is the name of the new crew if only the crew changes.
 */
export async function moveVisit(
  visit: Moved,
  to: MoveTo,
  again: () => Promise<unknown>,
  newCrew?: string,
): Promise<boolean> {
  const outcome = await attempt(() => postMove(visit, to));
  const offerUndo = offerLater();
  await again();
  if (toastFailure(outcome, 'Not moved')) return false;
  sayMoved(visit, outcome.value, { again, offerUndo }, newCrew);
  return true;
}

/** Shows that a visit was moved, or just its new crew (`newCrew`), and offers undo. */
export function sayMoved(
  { version }: Moved,
  moved: StoredBooking,
  { again, offerUndo }: { again: () => Promise<unknown>; offerUndo: OfferUndo },
  newCrew?: string,
): void {
  if (moved.version === version) return;
  const { firstName, lastName, preferredDate, preferredTime } = moved;
  const name = `${firstName} ${lastName}`;
  const when = `${formatShortDate(preferredDate)}, ${preferredTime}`;
  const words =
    newCrew === undefined
      ? { title: 'Booking moved', description: `${name}: ${when}.` }
      : {
          title: 'Crew changed',
          description: `${name} is with ${newCrew} now: ${when}, as before.`,
        };
  offerUndo(words, async () => {
    const undone = await attempt(() => postUndoMove(moved));
    await again();
    toastFailure(undone, 'Not undone');
  });
}
