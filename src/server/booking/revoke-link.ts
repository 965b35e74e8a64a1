import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { newLinkVersion } from '#server/link-version.ts';
import { bookingRows } from './bookings-repository.ts';
import { findBooking } from './find-booking.ts';

/**
 * Revokes every link sent for a booking; the next mail carries a new one. For mail that reached the
 * wrong person.
 *
 * @throws AppError `not-found`.
 */
export function revokeLink(app: App, id: number, actor: Actor): void {
  app.transaction(() => {
    const { linkVersion } = findBooking(app, id);
    const now = app.now();
    bookingRows(app).change(id, { linkVersion: newLinkVersion(linkVersion) }, now);
    recordAudit(app, { entity: 'booking', entityId: id, action: 'link-revoked', actor }, now);
  });
}
