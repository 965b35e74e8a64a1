import type { BookingDetail } from '#contracts/admin/booking.ts';
import { formatDecimal } from '#domain/money.ts';

type Disputed = {
  readonly booking: Pick<BookingDetail['booking'], 'paymentStatus'>;
  readonly payments: readonly Pick<BookingDetail['payments'][number], 'amount' | 'status'>[];
};

/** What the owner should do about a disputed fee; null without a dispute. */
export function disputedWords({ booking, payments }: Disputed): string | null {
  if (booking.paymentStatus !== 'disputed') return null;
  const disputed = payments.find(({ status }) => status === 'disputed');
  const fee = disputed ? `${formatDecimal(disputed.amount)} fee` : 'fee';
  return `The ${fee} is disputed. Please answer in Stripe’s dashboard.`;
}
