import type { StoredBooking } from '#contracts/booking.ts';
import type { CrewLabel } from '#contracts/admin/crews.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { SlotTime } from '#domain/slots.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { AppError } from '#server/errors.ts';
import { claimCrewForOwner, claimForOwner } from '#server/schedule/claim-for-owner.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { noteVisit } from '#server/plans/note-visit.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';

/** A visit's time and crew, as the history keeps them. */
export type Place = SlotTime & { crewId?: number; crew?: string };

/**
 * Moves a booking to another day or period, to another crew, or both. The slot is checked and taken
 * in the transaction that writes the booking; reminders go out again for the new time. A crew
 * change alone sends no mail.
 *
 * @throws AppError `not-found`, `status-refused`, `conflict` or `slot-taken`.
 */
export function moveBooking(
  app: App,
  move: SlotTime & {
    id: number;
    crewId?: number | undefined;
    version?: number | undefined;
    actor: Actor;
  },
): StoredBooking {
  const { id, date, period, crewId, actor } = move;
  return app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, move.version);
    if (!isPlanned(booking)) {
      throw new AppError('status-refused', `A ${booking.status} booking can’t be moved.`);
    }
    const crew = crewLabelOf(app, id);
    const isSameTime = booking.preferredDate === date && booking.preferredTime === period;
    if (isSameTime && (crewId === undefined || crewId === crew?.id))
      return toStoredBooking(booking);
    if (isSameTime && crewId !== undefined) {
      claimCrewForOwner(app, { bookingId: id, date, crew: crewId });
      writeCrew(app, booking, crew, actor);
    } else {
      claimForOwner(app, { ...slotOf(booking), date, period }, id, { crew: crewId });
      writeMove(app, booking, { date, period }, { actor, crew });
    }
    return toStoredBooking(findBooking(app, id));
  });
}

/**
 * Writes a booking at its new time, in the transaction that took the slot: the audit line and
 * everything else the move triggers. Returns the new booking.
 *
 * @param how.crew the crew before the move.
 */
export function writeMove(
  app: App,
  booking: BookingRow,
  to: SlotTime,
  { actor, crew }: { actor: Actor; crew: CrewLabel | null },
): BookingRow {
  const now = app.now();
  const { preferredDate: fromDate, preferredTime: fromTime, calendarSequence } = booking;
  const moved = bookingRows(app).change(
    booking.id,
    { preferredDate: to.date, preferredTime: to.period, calendarSequence: calendarSequence + 1 },
    now,
  );
  const detail = {
    from: placeOf({ date: fromDate, period: fromTime }, crew),
    to: placeOf(to, crewLabelOf(app, booking.id)),
  };
  recordAudit(
    app,
    { entity: 'booking', entityId: booking.id, action: 'moved', actor, detail },
    now,
  );
  announce(app, { event: 'moved', booking: moved, actor, detail: { fromDate, fromTime } });
  noteVisit(app, moved);
  return moved;
}

function writeCrew(app: App, booking: BookingRow, before: CrewLabel | null, actor: Actor): void {
  const now = app.now();
  const time = { date: booking.preferredDate, period: booking.preferredTime };
  const detail = { from: placeOf(time, before), to: placeOf(time, crewLabelOf(app, booking.id)) };
  bookingRows(app).change(booking.id, {}, now);
  const entry = { entity: 'booking', entityId: booking.id, action: 'crew-changed' } as const;
  recordAudit(app, { ...entry, actor, detail }, now);
}

function placeOf(time: SlotTime, crew: CrewLabel | null): Place {
  return crew ? { ...time, crewId: crew.id, crew: crew.name } : time;
}
