import { postMove, postUndoMove } from '#browser/api/admin-bookings.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { attempt, toastFailure } from './admin-attempt.ts';
import { offerUndo } from './admin-undo.ts';

/** A visit as one who moves it saw it. */
export type Moved = { readonly id: number; readonly version: number };
/** Where it is to go; the time it has and another crew only changes the crew. */
export type MoveTo = {
  readonly date: string;
  readonly period: string;
  readonly crewId?: number | undefined;
};

/** Moves a visit, which can be taken back; `again` reads what is on screen after each of the two. */
export async function moveVisit(
  visit: Moved,
  to: MoveTo,
  again: () => Promise<unknown>,
): Promise<boolean> {
  const outcome = await attempt(() => postMove(visit, to));
  await again();
  if (toastFailure(outcome, 'Not Moved')) return false;
  sayMoved(visit, outcome.value, again);
  return true;
}

/** Says that a visit was moved and offers to take it back. */
export function sayMoved(
  { version }: Moved,
  moved: StoredBooking,
  again: () => Promise<unknown>,
): void {
  if (moved.version === version) return;
  const { firstName, lastName, preferredDate, preferredTime } = moved;
  const description = `${firstName} ${lastName}: ${formatShortDate(preferredDate)}, ${preferredTime}.`;
  offerUndo({ title: 'Booking Moved', description }, async () => {
    const undone = await attempt(() => postUndoMove(moved));
    await again();
    toastFailure(undone, 'Not Undone');
  });
}
