import type { BookingDetail } from '#contracts/admin/booking.ts';
import { businessTime, formatShortDate } from '#domain/calendar-date.ts';

type Canceled = {
  readonly booking: Pick<BookingDetail['booking'], 'status' | 'paymentStatus'>;
  readonly history: readonly Pick<
    BookingDetail['history'][number],
    'action' | 'actor' | 'detail' | 'createdAt'
  >[];
};

/** Who canceled a visit, when, and what became of the fee; null while it is not canceled. */
export function canceledWords({ booking, history }: Canceled): string | null {
  const line = history.findLast(({ action }) => action === 'status-cancelled');
  if (booking.status !== 'cancelled' || !line) return null;
  const { actor, detail, createdAt } = line;
  const isCustomers = actor === 'customer' || detail?.['cancelledBy'] === 'customer';
  const day = formatShortDate(businessTime(new Date(createdAt)).date);
  const fee = detail?.['feeKept'] === true ? ' Fee kept.' : '';
  return `Canceled by ${isCustomers ? 'the customer' : 'us'} on ${day}.${fee || refundWords(booking)}`;
}

function refundWords({ paymentStatus }: Canceled['booking']): string {
  return paymentStatus === 'refunded' ? ' Fee refunded.' : '';
}
