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
    return [
      ...(onlyPayment(booking)
        ? []
        : received.map((each) => ({ name: paidText(each), amount: each.amount }))),
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
export function settledName(booking: MyBooking): string {
  const only = onlyPayment(booking);
  if (only) return paidText(only);
  const isInvoiced = booking.payments.some(({ method }) => method === 'invoice');
  return isInvoiced ? 'Paid or invoiced' : 'Paid';
}

/** A single payment that stands as it came in: it is the settled visit's last line itself. */
function onlyPayment({ payments, refunded }: MyBooking): Payment | undefined {
  return payments.length === 1 && refunded === '0.00' ? payments[0] : undefined;
}

/** When and how a payment came in: `Paid on Tue, Nov 3, by card`. */
function paidText({ date, method }: Pick<Payment, 'date' | 'method'>): string {
  if (method === 'invoice') return `On an invoice of ${formatShortDate(date)}`;
  const how = HOW_PAID[method];
  return `Paid on ${formatShortDate(date)}${how === undefined ? '' : `, ${how}`}`;
}
