import { postMove, postUndoMove } from '#browser/api/admin/booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { attempt, toastFailure } from './attempt.ts';
import { offerLater, type OfferUndo } from './undo.ts';

/** A visit as one who moves it saw it. */
export type Moved = { readonly id: number; readonly version: number };
/** Where it is to go, as typed; the time it has and another crew only changes the crew. */
export type MoveTo = {
  readonly date: string;
  readonly period: string;
  readonly crewId?: number | undefined;
};

/**
 * Moves a visit, which can be taken back; `again` reads what is on screen after each of the two.
 * `newCrew` is the name of the crew that has it then, where only that changes.
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
  if (toastFailure(outcome, 'Not Moved')) return false;
  sayMoved(visit, outcome.value, { again, offerUndo }, newCrew);
  return true;
}

/** Says that a visit was moved, or only who makes it now (`newCrew`), and offers to take it back. */
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
      ? { title: 'Booking Moved', description: `${name}: ${when}.` }
      : {
          title: 'Crew Changed',
          description: `${name} is with ${newCrew} now: ${when}, as before.`,
        };
  offerUndo(words, async () => {
    const undone = await attempt(() => postUndoMove(moved));
    await again();
    toastFailure(undone, 'Not Undone');
  });
}
