import type { Deps } from '../deps.ts';
import { findBooking } from './find-booking.ts';

/**
 * Makes every link that went out for a booking dead; the next mail carries a new one. For when a
 * mail fell into the wrong hands.
 *
 * @throws AppError `not-found`.
 */
export function revokeLink(
  deps: Pick<Deps, 'bookings' | 'audit' | 'transaction' | 'now'>,
  id: number,
  actor: string,
): void {
  deps.transaction(() => {
    const { linkVersion } = findBooking(deps, id);
    const now = deps.now();
    deps.bookings.change(id, { linkVersion: linkVersion + 1 }, now);
    deps.audit.record({ entity: 'booking', entityId: id, action: 'link-revoked', actor }, now);
  });
}
