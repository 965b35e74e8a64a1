import type { CustomerCall } from '#contracts/admin/insights.ts';
import type { Actor } from '#domain/actor.ts';
import { arrivalWords } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { noteTold, openCalls } from '#server/delivery/calls.ts';
import { AppError } from '#server/errors.ts';
import { findBooking } from './find-booking.ts';

/** The customers to call because no message told them of a change, longest waiting first. */
export function customerCalls(app: App): CustomerCall[] {
  return openCalls(app).map(({ event, since, booking }) => ({
    id: booking.id,
    name: `${booking.firstName} ${booking.lastName}`,
    phone: booking.phone,
    event,
    arrival: arrivalWords(booking),
    date: booking.preferredDate,
    period: booking.preferredTime,
    since: since.toISOString(),
  }));
}

/**
 * Notes that the customer of a booking knows of its changes, or that they don't after all.
 *
 * @throws AppError `not-found`, or `status-refused` if there is nothing to tell or to take back.
 */
export function noteCall(
  app: App,
  { id, isTold, actor }: { id: number; isTold: boolean; actor: Actor },
): void {
  app.transaction(() => {
    findBooking(app, id);
    if (!noteTold(app, id, isTold))
      throw new AppError('status-refused', 'There’s nothing left to tell them.');
    const action = isTold ? 'told-by-phone' : 'told-by-phone-undone';
    recordAudit(app, { entity: 'booking', entityId: id, action, actor }, app.now());
  });
}
