import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { findBooking } from './find-booking.ts';
import { bookingNoteRows } from './notes-repository.ts';
import { showBooking } from './show-booking.ts';

/** Adds a note only the owner sees. @throws AppError `not-found`. */
export function noteBooking(
  app: App,
  { id, note, actor }: { id: number; note: string; actor: Actor },
): BookingDetail {
  app.transaction(() => {
    findBooking(app, id);
    bookingNoteRows(app).add({ bookingId: id, note, author: actor }, app.now());
    recordAudit(app, { entity: 'booking', entityId: id, action: 'noted', actor }, app.now());
  });
  return showBooking(app, id);
}
