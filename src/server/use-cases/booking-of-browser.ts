import { isPlanned } from '#domain/booking-status.ts';
import type { Deps } from '../deps.ts';
import type { BookingRow } from '../repositories/bookings.ts';
import type { DraftRow } from '../repositories/drafts.ts';

/**
 * What a browser has booked last, with the draft it came from; undefined when that will not take
 * place any more, or nothing was booked.
 *
 * @param tokenHash SHA-256 of the browser's draft cookie.
 */
export function bookingOfBrowser(
  deps: Pick<Deps, 'drafts' | 'bookings'>,
  tokenHash: string,
): { draft: DraftRow; booking: BookingRow } | undefined {
  const draft = deps.drafts.settledOfBrowser(tokenHash);
  const booking = draft && deps.bookings.ofDraft(draft.id);
  return draft && booking && isPlanned(booking) ? { draft, booking } : undefined;
}
