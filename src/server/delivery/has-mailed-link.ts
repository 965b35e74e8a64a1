import type { App } from '#server/app.ts';
import { outboxRows } from './outbox-repository.ts';

/** Whether a mail with the customer's link went out for a booking, to whatever address. */
export function hasMailedLink(app: App, bookingId: number): boolean {
  return outboxRows(app)
    .ofBooking(bookingId)
    .some(
      ({ channel, kind, status }) =>
        channel === 'mail' && status === 'sent' && !kind.startsWith('owner-'),
    );
}
