import type { BookingDetail } from '#contracts/admin-bookings.ts';
import type { Deps } from '../deps.ts';
import { findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';

/** Writes a note for the owner's own eyes. @throws AppError `not-found`. */
export function noteBooking(
  deps: Pick<Deps, 'bookings' | 'bookingNotes' | 'payments' | 'audit' | 'transaction' | 'now'>,
  { id, note, actor }: { id: number; note: string; actor: string },
): BookingDetail {
  deps.transaction(() => {
    findBooking(deps, id);
    deps.bookingNotes.add({ bookingId: id, note, author: actor }, deps.now());
    deps.audit.record({ entity: 'booking', entityId: id, action: 'noted', actor }, deps.now());
  });
  return showBooking(deps, id);
}
