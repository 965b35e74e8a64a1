import type { BookingDetail } from '#contracts/admin/booking.ts';
import { isPlanned } from '#domain/booking-status.ts';

type Due = Pick<BookingDetail, 'isBilled' | 'byCard'> & {
  readonly booking: Pick<BookingDetail['booking'], 'status'>;
  readonly planned: Pick<NonNullable<BookingDetail['planned']>, 'declined'> | null;
};

/**
 * Who brings what is still due: its invoice, the kept card, or somebody who collects it. Nothing is
 * said to be charged before it was.
 */
export function dueName({ booking, isBilled, byCard, planned }: Due): string {
  if (isBilled) return 'Goes on an invoice';
  if (byCard === null) return 'Still to collect';
  if (isPlanned(booking)) return 'Charged by card after the visit';
  return planned?.declined ? 'Still due' : 'To be charged by card';
}
