import type { StoredBooking } from '#contracts/booking.ts';
import { PERIODS } from '#domain/slots.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { historyOf, recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { takeBack } from '#server/delivery/take-back.ts';
import { AppError } from '#server/errors.ts';
import { claimCrewForOwner, claimForOwner } from '#server/schedule/claim-for-owner.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';
import type { Place } from './move-booking.ts';

/** What a move tells the outside; the calendar entry follows the booking by itself. */
const NEWS: readonly string[] = ['booking-moved', 'booking.moved'];

/**
 * Takes the owner's last move back while the customer has not heard of it: the booking returns to
 * the day, period and crew it came from, if they are still free.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken`, or `status-refused` once the news are out.
 */
export function undoMove(
  app: App,
  { id, version, actor }: { id: number; version?: number | undefined; actor: string },
): StoredBooking {
  return app.transaction(() => {
    const booking = findBooking(app, id);
    assertUnchanged(booking, version);
    const now = app.now();
    const last = historyOf(app, 'booking', id).findLast((line) => line.action !== 'noted');
    const from = last && placeFrom(last.detail);
    const isFresh = last && now.getTime() - last.createdAt.getTime() < UNDO_HOLD_MS;
    if (!from || !isFresh || !isMove(last.action)) throw tooLate();
    if (last.action === 'crew-changed') {
      if (from.crewId !== undefined) {
        claimCrewForOwner(app, {
          bookingId: id,
          date: from.date,
          crew: from.crewId,
          evenOff: true,
        });
      }
      bookingRows(app).change(id, {}, now);
    } else {
      const reason = 'the move was taken back';
      if (!takeBack(app, { bookingId: id, kinds: NEWS, since: last.createdAt, reason })) {
        throw tooLate();
      }
      const { date, period, crewId } = from;
      claimForOwner(app, { ...slotOf(booking), date, period }, id, { crew: crewId, evenOff: true });
      const calendarSequence = booking.calendarSequence + 1;
      const back = { preferredDate: date, preferredTime: period, calendarSequence };
      const moved = bookingRows(app).change(id, back, now);
      announce(app, { event: 'moved-back', booking: moved, by: 'owner' });
    }
    recordAudit(app, { entity: 'booking', entityId: id, action: 'move-undone', actor }, now);
    return toStoredBooking(findBooking(app, id));
  });
}

const isMove = (action: string) => action === 'moved' || action === 'crew-changed';

function tooLate(): AppError {
  return new AppError(
    'status-refused',
    'It is too late to take this back. Move the visit again if it is to be at another time.',
  );
}

function placeFrom(detail: Record<string, unknown> | null): Place | undefined {
  const from = detail?.['from'];
  if (typeof from !== 'object' || from === null) return undefined;
  const { date, period, crewId } = from as Partial<Record<keyof Place, unknown>>;
  const known = PERIODS.find((each) => each === period);
  if (typeof date !== 'string' || !known) return undefined;
  return { date, period: known, ...(typeof crewId === 'number' ? { crewId } : {}) };
}
