import type { BookingRow, DraftRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { bookingRows } from './bookings-repository.ts';
import { draftRows } from './drafts-repository.ts';

/**
 * A browser's latest booking, with the draft it came from; undefined if there is none or it will no
 * longer take place.
 *
 * @param tokenHash SHA-256 of the browser's draft cookie.
 */
export function bookingOfBrowser(
  app: App,
  tokenHash: string,
): { draft: DraftRow; booking: BookingRow } | undefined {
  const draft = draftRows(app).settledOfBrowser(tokenHash);
  const booking = draft && bookingRows(app).ofDraft(draft.id);
  return draft && booking && isPlanned(booking) ? { draft, booking } : undefined;
}
