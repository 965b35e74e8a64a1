import type { StoredBooking } from '#contracts/booking.ts';
import type { CrewLabel } from '#contracts/admin/crews.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { halfOfStart, minutesOfHalf } from '#domain/half-hours.ts';
import type { SlotTime } from '#domain/slots.ts';
import { arrivalWords, NOT_TOLD, slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { AppError } from '#server/errors.ts';
import { claimCrewForOwner, claimForOwner } from '#server/schedule/claim-for-owner.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { hoursTaken, type VisitHours } from '#server/schedule/periods-taken.ts';
import { shiftedBy, type Shifted } from '#server/schedule/shifted.ts';
import { unpinHour } from '#server/schedule/pin-hour.ts';
import { restaff } from '#server/schedule/restaff.ts';
import { noteVisit } from '#server/plans/note-visit.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';

/**
 * A visit's time and crew, as the history keeps them; `start` is the half hour it was pinned to, and
 * `held` what Undo gives back.
 */
export type Place = SlotTime & { crewId?: number; crew?: string; start?: number; held?: Held };

/** The hour that a visit had, pinned or not, and the window that its customer was told, if any. */
export type Held = {
  start: number;
  isFixed: boolean;
  /** The crews besides the one that leads, where several came. */
  others?: readonly number[];
  arrivalFrom: number | null;
  arrivalUntil: number | null;
};

/**
 * Moves a booking to another day or period, to another crew, or both. The slot is checked and taken
 * in the transaction that writes the booking; reminders go out again for the new time. A crew
 * change alone sends no mail.
 *
 * @param move.isPinned false for an hour that goes along to another day or part of it without a pin.
 * @throws AppError `not-found`, `status-refused`, `conflict` or `slot-taken`.
 */
export function moveBooking(
  app: App,
  move: SlotTime & {
    id: number;
    startTime?: string | null | undefined;
    isPinned?: boolean | undefined;
    crewId?: number | undefined;
    version?: number | undefined;
    actor: Actor;
  },
): StoredBooking {
  const { id, date, period, startTime, crewId, actor } = move;
  return app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, move.version);
    if (!isPlanned(booking)) {
      throw new AppError('status-refused', `A ${booking.status} booking can’t be moved.`);
    }
    const crew = crewLabelOf(app, id);
    const hours = hoursTaken(app, booking.preferredDate).get(id);
    const start = halfOfStart(startTime);
    const isSameHour = start === undefined || (start === hours?.start && hours.isFixed);
    const isSameTime = booking.preferredDate === date && booking.preferredTime === period;
    if (isSameTime && startTime === null && hours?.isFixed) {
      takePinOff(app, booking, { actor, crew, hours });
      if (crewId === undefined || crewId === crew?.id) return toStoredBooking(findBooking(app, id));
    }
    if (isSameTime && isSameHour && (crewId === undefined || crewId === crew?.id))
      return toStoredBooking(booking);
    const slot = { ...slotOf(booking), date, period, start };
    // An hour of the part of the day that it has is only ever asked for.
    const isPinned = isSameTime ? undefined : move.isPinned;
    if (isSameTime && isSameHour && crewId !== undefined) {
      const shifted = shiftedBy(app, { date, bookingId: id }, () => {
        claimCrewForOwner(app, { bookingId: id, date, crew: crewId });
      });
      writeCrew(app, booking, { actor, crew, hours, shifted });
    } else {
      const shifted = shiftedBy(app, { date, bookingId: id }, () => {
        claimForOwner(app, slot, id, { crew: crewId, isPinned });
      });
      const how = { actor, crew, start: isPinned === false ? undefined : start, hours, shifted };
      if (isSameTime && start !== undefined) writeHour(app, booking, start, how);
      else writeMove(app, booking, { date, period }, how);
    }
    // What takes the crew it left longer that day gets the room that it leaves.
    for (const id of crew ? [crew.id, ...(hours?.others ?? [])] : []) restaff(app, id);
    return toStoredBooking(findBooking(app, id));
  });
}

/**
 * Writes a booking at its new time, in the transaction that took the slot: the audit line and
 * everything else the move triggers. Returns the new booking.
 *
 * @param how.crew the crew before the move, as `how.hours` are its hours; `how.start` pins the new.
 */
export function writeMove(
  app: App,
  booking: BookingRow,
  to: SlotTime,
  { actor, crew, start, hours, shifted }: Moving,
): BookingRow {
  const now = app.now();
  const { preferredDate: fromDate, preferredTime: fromTime, calendarSequence } = booking;
  const moved = bookingRows(app).change(
    booking.id,
    {
      ...{ preferredDate: to.date, preferredTime: to.period, ...NOT_TOLD },
      calendarSequence: calendarSequence + 1,
    },
    now,
  );
  const detail = {
    from: {
      ...placeOf({ date: fromDate, period: fromTime, ...pinOf(hours) }, crew),
      ...heldBy(booking, hours),
    },
    to: placeOf({ ...to, ...(start === undefined ? {} : { start }) }, crewLabelOf(app, booking.id)),
    ...madeRoom(shifted),
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

type Moving = {
  actor: Actor;
  crew: CrewLabel | null;
  start?: number | undefined;
  hours?: VisitHours | undefined;
  /** Visits that made room for it, which Undo puts back. */
  shifted?: readonly Shifted[];
};

/**
 * Pins a visit to an hour of the part of the day that it has. Its customer hears of it only if they
 * were told another hour before.
 */
function writeHour(
  app: App,
  booking: BookingRow,
  start: number,
  { actor, crew, hours, shifted }: Moving,
): void {
  const now = app.now();
  const time = { date: booking.preferredDate, period: booking.preferredTime };
  const isTold = booking.arrivalFrom !== null;
  const arrivalFrom = minutesOfHalf(start);
  const arrivalUntil = arrivalFrom + app.config.arrival.windowMinutes;
  const calendarSequence = booking.calendarSequence + 1;
  const change = isTold ? { arrivalFrom, arrivalUntil, calendarSequence } : {};
  const moved = bookingRows(app).change(booking.id, change, now);
  const detail = {
    from: {
      ...placeOf({ ...time, ...(hours ? { start: hours.start } : {}) }, crew),
      ...heldBy(booking, hours),
    },
    to: placeOf({ ...time, start }, crewLabelOf(app, booking.id)),
    ...madeRoom(shifted),
  };
  const entry = { entity: 'booking', entityId: booking.id, action: 'moved' } as const;
  recordAudit(app, { ...entry, actor, detail }, now);
  if (!isTold) {
    // Nobody but us and our calendar knew an hour.
    announce(app, { event: 'corrected', booking: moved, actor });
    return;
  }
  const { date: fromDate, period: fromTime } = time;
  announce(app, { event: 'moved', booking: moved, actor, detail: { fromDate, fromTime } });
}

/**
 * Takes the pin off a visit's hour: it stays where it is until another one needs the room. Its
 * customer was told nothing, so nothing goes out.
 *
 * @throws AppError `status-refused` where they were told the hour.
 */
function takePinOff(app: App, booking: BookingRow, { actor, crew, hours }: Moving): void {
  const told = arrivalWords(booking);
  if (told !== null) {
    const sentence = `The customer was told ${told}, so the hour stays. To change it, choose another one: they’ll hear of it.`;
    throw new AppError('status-refused', sentence);
  }
  const time = { date: booking.preferredDate, period: booking.preferredTime };
  unpinHour(app, booking.id);
  const changed = bookingRows(app).change(booking.id, {}, app.now());
  const detail = {
    from: { ...placeOf({ ...time, ...pinOf(hours) }, crew), ...heldBy(booking, hours) },
    to: { ...placeOf(time, crew), isUnpinned: true },
  };
  const entry = { entity: 'booking', entityId: booking.id, action: 'moved' } as const;
  recordAudit(app, { ...entry, actor, detail }, app.now());
  announce(app, { event: 'corrected', booking: changed, actor });
}

/** The hour that a visit was pinned to, for its history; nothing if the product chose it. */
function pinOf(hours: VisitHours | undefined): { start?: number } {
  return hours?.isFixed ? { start: hours.start } : {};
}

/** What Undo gives back to a visit that is moved; nothing if it held no time. */
function heldBy(
  { arrivalFrom, arrivalUntil }: BookingRow,
  hours: VisitHours | undefined,
): { held?: Held } {
  if (!hours) return {};
  const { start, isFixed, others } = hours;
  return {
    held: { start, isFixed, ...(others.length > 0 && { others }), arrivalFrom, arrivalUntil },
  };
}

function writeCrew(app: App, booking: BookingRow, { actor, crew, hours, shifted }: Moving): void {
  const now = app.now();
  const time = { date: booking.preferredDate, period: booking.preferredTime };
  const detail = {
    from: { ...placeOf(time, crew), ...heldBy(booking, hours) },
    to: placeOf(time, crewLabelOf(app, booking.id)),
    ...madeRoom(shifted),
  };
  bookingRows(app).change(booking.id, {}, now);
  const entry = { entity: 'booking', entityId: booking.id, action: 'crew-changed' } as const;
  recordAudit(app, { ...entry, actor, detail }, now);
}

/** For the history, where any made room. */
function madeRoom(shifted: readonly Shifted[] = []): { shifted?: readonly Shifted[] } {
  return shifted.length > 0 ? { shifted } : {};
}

function placeOf(time: SlotTime & { start?: number }, crew: CrewLabel | null): Place {
  return crew ? { ...time, crewId: crew.id, crew: crew.name } : time;
}
