import type { BookingDetail, StoredPayment } from '#contracts/admin-bookings.ts';
import { nextStatuses } from '#domain/booking-status.ts';
import { centsToDecimal } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import type { Deps } from '../deps.ts';
import { toStoredBooking, type BookingRow } from '../repositories/bookings.ts';
import type { PaymentRow } from '../repositories/payments.ts';
import { findBooking } from './find-booking.ts';

type Needs = Pick<Deps, 'bookings' | 'bookingNotes' | 'payments' | 'audit'>;

/** Everything the owner knows of a booking. @throws AppError `not-found`. */
export function showBooking(deps: Needs, id: number): BookingDetail {
  const booking = findBooking(deps, id);
  const payments = deps.payments.ofBooking(id);
  const refundable = payments.reduce((sum, each) => sum + refundableOfPayment(deps, each), 0);
  return {
    booking: toStoredBooking(booking),
    promoNote: promoNote(booking.promo),
    payments: payments.map((payment) => toStoredPayment(deps, payment)),
    refundable: centsToDecimal(refundable),
    balance: centsToDecimal(balanceOf(booking, payments)),
    notes: deps.bookingNotes.ofBooking(id).map(({ id: noteId, note, author, createdAt }) => {
      return { id: noteId, note, author, createdAt: createdAt.toISOString() };
    }),
    history: deps.audit.historyOf('booking', id).map((line) => {
      const { action, actor, detail, createdAt } = line;
      return { id: line.id, action, actor, detail, createdAt: createdAt.toISOString() };
    }),
    nextStatuses: [...nextStatuses(booking.status)],
  };
}

/** What of a card payment can still go back, in cents: less what is on its way already. */
export function refundableOfPayment(deps: Pick<Deps, 'payments'>, payment: PaymentRow): number {
  if (payment.method !== 'card') return 0;
  return Math.max(0, payment.amount - payment.refunded - refundDueOf(deps, payment));
}

/** What of a card payment is on its way back, in cents; at most what has not come back yet. */
export function refundDueOf(deps: Pick<Deps, 'payments'>, payment: PaymentRow): number {
  const due = deps.payments.refundsDueOf(payment.id).reduce((sum, each) => sum + each.amount, 0);
  return Math.min(due, payment.amount - payment.refunded);
}

/** What is still to be paid on the day, in cents: the price less all that came in and stayed. */
export function balanceOf(booking: BookingRow, payments: readonly PaymentRow[]): number {
  const received = payments.reduce((sum, each) => sum + each.amount - each.refunded, 0);
  return Math.max(0, booking.estimatedCost - booking.discount - received);
}

function toStoredPayment(deps: Needs, payment: PaymentRow): StoredPayment {
  const { id, method, status, note, createdAt } = payment;
  return {
    id,
    method,
    amount: centsToDecimal(payment.amount),
    refunded: centsToDecimal(payment.refunded),
    status,
    note,
    createdAt: createdAt.toISOString(),
    refunds: deps.payments.refundsOf(id).map((refund) => ({
      id: refund.id,
      amount: centsToDecimal(refund.amount),
      reason: refund.reason,
      status: refund.status,
      createdAt: refund.createdAt.toISOString(),
    })),
  };
}
