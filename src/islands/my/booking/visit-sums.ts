import type { MyBooking } from '#contracts/my-booking.ts';
import { refundedNoGift } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { decimalToCents } from '#domain/money.ts';
import { HOW_PAID, paidSums, type ReceiptSum, refundSums } from '#domain/receipt-sums.ts';
import { GOODWILL_NAME } from '#domain/refund-sentence.ts';

type Payment = MyBooking['payments'][number];

/** Whether the visit is over and paid for, so that its last line is what was paid. */
export function isSettled(booking: MyBooking): boolean {
  return !isPlanned(booking) && booking.balance === '0.00';
}

/**
 * What came in and what went back, between a visit's price and its last line, which they add up to:
 * what is due, or of a settled visit what was paid.
 */
export function visitSums(booking: MyBooking): ReceiptSum[] {
  const received = booking.payments.map((each) => ({
    ...each,
    amount: decimalToCents(each.amount),
  }));
  const gift = decimalToCents(booking.goodwill);
  const corrected = refundedNoGift({ refunded: decimalToCents(booking.refunded), goodwill: gift });
  const onItsWay = decimalToCents(booking.refundDue);
  if (isSettled(booking)) {
    // A single payment that stands as it came in is the last line itself.
    const only = received.length === 1 && booking.refunded === '0.00';
    return [
      ...(only ? [] : received.map((each) => ({ name: paidText(each), amount: each.amount }))),
      ...[
        { name: 'Refund on its way', amount: onItsWay },
        { name: GOODWILL_NAME, amount: -gift },
        { name: 'Refunded to your card', amount: -corrected },
      ].filter(({ amount }) => amount !== 0),
    ];
  }
  return [
    ...(isPlanned(booking)
      ? paidSums(received, decimalToCents(booking.bookingFee))
      : received.map((each) => ({ name: paidText(each), amount: -each.amount }))),
    ...refundSums({
      ...{ total: decimalToCents(booking.total), corrected, gift, onItsWay },
      received: received.reduce((sum, { amount }) => sum + amount, 0),
    }),
  ];
}

/** The name of a settled visit's last line. */
export function settledName({ payments, refunded }: MyBooking): string {
  const [only, more] = payments;
  return only && !more && refunded === '0.00' ? paidText(only) : 'Paid';
}

/** When and how a payment came in: `Paid on Tue, Nov 3, by card`. */
function paidText({ date, method }: Pick<Payment, 'date' | 'method'>): string {
  const how = HOW_PAID[method];
  return `Paid on ${formatShortDate(date)}${how === undefined ? '' : `, ${how}`}`;
}
