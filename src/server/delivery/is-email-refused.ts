import type { BookingRow } from '#db/rows.ts';
import { isRefusedForGood } from '#domain/delivery-trouble.ts';
import type { App } from '#server/app.ts';
import { aboutRows } from './about-repository.ts';

/**
 * Whether the mailbox refused the latest email of a booking for good, at the address that it has
 * now: somebody has to ask the customer for another one.
 */
export function isEmailRefused(app: App, booking: BookingRow): boolean {
  return refusedEmails(app, [booking])(booking);
}

/** The same for many bookings, read at once. */
export function refusedEmails(
  app: App,
  bookings: readonly BookingRow[],
): (booking: BookingRow) => boolean {
  const mails = aboutRows(app).lastMails(bookings.map(({ id }) => id));
  const lastOf = Map.groupBy(mails, ({ bookingId }) => bookingId);
  return ({ id, emailKey }) => {
    const last = lastOf.get(id)?.find(({ recipient }) => recipient === emailKey);
    return emailKey !== null && last?.status === 'failed' && isRefusedForGood(last.lastError);
  };
}
