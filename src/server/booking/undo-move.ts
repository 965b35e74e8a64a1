import type { StoredBooking } from '#contracts/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import { periodOf } from '#domain/slots.ts';
import { NOT_TOLD, slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { announce } from '#server/delivery/announce.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { claimBackForOwner, claimForOwner } from '#server/schedule/claim-for-owner.ts';
import { shiftBack, type Shifted } from '#server/schedule/shifted.ts';
import { noteVisit } from '#server/plans/note-visit.ts';
import { bookingRows } from './bookings-repository.ts';
import type { Held, Place } from './move-booking.ts';
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

function returnToCrew(app: App, { booking, now }: LastStep, from: Place): boolean {
  claimPlace(app, booking, from);
  bookingRows(app).change(booking.id, {}, now);
  return true;
}

function returnToPlace(app: App, { booking, line, actor, now }: LastStep, from: Place): boolean {
  const { id } = booking;
  const news = { bookingId: id, kinds: NEWS, since: line.createdAt, reason: REASON };
  if (!takeBack(app, news)) return false;
  claimPlace(app, booking, from);
  const { date, period, held = NOT_TOLD } = from;
  const { arrivalFrom, arrivalUntil } = held;
  const moved = bookingRows(app).change(
    id,
    {
      ...{ preferredDate: date, preferredTime: period, arrivalFrom, arrivalUntil },
      calendarSequence: booking.calendarSequence + 1,
    },
    now,
  );
  announce(app, { event: 'moved-back', booking: moved, actor });
  noteVisit(app, moved);
  return true;
}

/** Takes the place again that a visit had, also one whose time has begun or is blocked by now. */
function claimPlace(app: App, booking: BookingRow, from: Place): void {
  const { id } = booking;
  const { date, period, crewId, held } = from;
  const slot = { ...slotOf(booking), date, period };
  // Without a crew it held no time, and takes what is free.
  if (crewId === undefined || !held) claimForOwner(app, slot, id, { crew: crewId });
  else claimBackForOwner(app, slot, { id, crew: crewId, ...held });
}

function placeFrom(detail: Record<string, unknown> | null): Place | undefined {
  const from = detail?.['from'];
  if (typeof from !== 'object' || from === null) return undefined;
  const { date, period, crewId, held } = from as Partial<Record<keyof Place, unknown>>;
  const known = periodOf(period);
  if (typeof date !== 'string' || !known) return undefined;
  return {
    ...{ date, period: known },
    ...(typeof crewId === 'number' ? { crewId } : {}),
    ...(typeof held === 'object' && held !== null ? { held: held as Held } : {}),
  };
}

/** Which visits made room for the move, and on which day. */
function shiftedIn(
  detail: Record<string, unknown> | null,
): { date: string; shifted: readonly Shifted[] } | undefined {
  const { to, shifted } = (detail ?? {}) as { to?: Partial<Place>; shifted?: readonly Shifted[] };
  return to?.date !== undefined && Array.isArray(shifted) ? { date: to.date, shifted } : undefined;
}
