import type { BookingDetail } from '#contracts/admin/booking.ts';
import { businessTime, formatShortDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { clockOfStart } from '#domain/half-hours.ts';
import { spanText } from '#domain/job-time.ts';
import { formatDecimal } from '#domain/money.ts';

type Shown = Pick<BookingDetail, 'hours' | 'periods'> & {
  readonly booking: Pick<BookingDetail['booking'], 'preferredTime'>;
};

/**
 * When a visit is, one line each: the part of the day that it was booked for, and its hours in its
 * crew's day, which are planned until they are told or pinned: `Morning`, `Planned for 11:00 AM to
 * 2:00 PM`. Without a time of its own only the part of the day: `Morning, 8 AM–12 PM`.
 */
export function whenWords({ booking, hours, periods }: Shown): string[] {
  if (!hours) return [spanText(periods)];
  const { start, end, isFixed } = hours;
  const until = end === '20:00' ? '8:00 PM' : clockOfStart(end);
  const span = `${clockOfStart(start)} to ${until}`;
  return [capitalized(booking.preferredTime), isFixed ? span : `Planned for ${span}`];
}

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
