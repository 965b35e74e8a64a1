import type { StoredBooking } from '#contracts/booking.ts';
import { periodOf } from '#domain/slots.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { announce } from '#server/delivery/announce.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { claimCrewForOwner, claimForOwner } from '#server/schedule/claim-for-owner.ts';
import { shiftBack, type Shifted } from '#server/schedule/shifted.ts';
import { noteVisit } from '#server/plans/note-visit.ts';
import { bookingRows } from './bookings-repository.ts';
import { NOT_TOLD, type Place } from './move-booking.ts';
import { type LastStep, undoLastStep, type UndoRequest } from './undo-last-step.ts';

/** The messages a move sends; the calendar entry follows the booking by itself. */
const NEWS: readonly string[] = ['booking-moved', 'booking.moved'];
const REASON = 'the move was taken back';

/**
 * Undoes the owner's last move before the customer is notified: the booking returns to its old day,
 * period and crew, if they are still free.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken`, or `status-refused` once mails are out.
 */
export function undoMove(app: App, request: UndoRequest): StoredBooking {
  const instead = 'Move the visit again if it is to be at another time.';
  return undoLastStep(app, request, instead, (step) => {
    const from = placeFrom(step.line.detail);
    if (!from) return undefined;
    const isBack =
      step.line.action === 'crew-changed'
        ? returnToCrew(app, step, from)
        : step.line.action === 'moved' && returnToPlace(app, step, from);
    if (!isBack) return undefined;
    const made = shiftedIn(step.line.detail);
    if (made) shiftBack(app, made.date, made.shifted);
    return { action: 'move-undone' };
  });
}

function returnToCrew(app: App, { booking: { id }, now }: LastStep, from: Place): boolean {
  const { date, crewId, start } = from;
  if (crewId !== undefined) {
    claimCrewForOwner(app, { bookingId: id, date, crew: crewId, evenOff: true, start });
  }
  bookingRows(app).change(id, {}, now);
  return true;
}

function returnToPlace(app: App, { booking, line, actor, now }: LastStep, from: Place): boolean {
  const { id } = booking;
  const news = { bookingId: id, kinds: NEWS, since: line.createdAt, reason: REASON };
  if (!takeBack(app, news)) return false;
  const { date, period, crewId, start } = from;
  const slot = { ...slotOf(booking), date, period, start };
  claimForOwner(app, slot, id, { crew: crewId, evenOff: true });
  const calendarSequence = booking.calendarSequence + 1;
  const back = { preferredDate: date, preferredTime: period, ...NOT_TOLD, calendarSequence };
  const moved = bookingRows(app).change(id, back, now);
  announce(app, { event: 'moved-back', booking: moved, actor });
  noteVisit(app, moved);
  return true;
}

function placeFrom(detail: Record<string, unknown> | null): Place | undefined {
  const from = detail?.['from'];
  if (typeof from !== 'object' || from === null) return undefined;
  const { date, period, crewId, start } = from as Partial<Record<keyof Place, unknown>>;
  const known = periodOf(period);
  if (typeof date !== 'string' || !known) return undefined;
  return {
    ...{ date, period: known },
    ...(typeof crewId === 'number' ? { crewId } : {}),
    ...(typeof start === 'number' ? { start } : {}),
  };
}

/** Which visits made room for the move, and on which day. */
function shiftedIn(
  detail: Record<string, unknown> | null,
): { date: string; shifted: readonly Shifted[] } | undefined {
  const { to, shifted } = (detail ?? {}) as { to?: Partial<Place>; shifted?: readonly Shifted[] };
  return to?.date !== undefined && Array.isArray(shifted) ? { date: to.date, shifted } : undefined;
}
