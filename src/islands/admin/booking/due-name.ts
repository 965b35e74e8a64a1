import type { BookingDetail } from '#contracts/admin/booking.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { byCardWords } from '#islands/admin/ui/booking-words.ts';

type Due = Pick<BookingDetail, 'isBilled' | 'byCard'> & {
  readonly booking: Pick<BookingDetail['booking'], 'status'>;
  readonly planned: Pick<NonNullable<BookingDetail['planned']>, 'declined'> | null;
};

/** Who brings what is still due: its invoice, the kept card, or somebody who collects it. */
export function dueName({ booking, isBilled, byCard, planned }: Due): string {
  if (isBilled) return 'Goes on an invoice';
  if (byCard === null) return 'Still to collect';
  return !isPlanned(booking) && planned?.declined ? 'Still due' : byCardWords(booking);
}
