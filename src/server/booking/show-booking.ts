import type { BookingDetail, StoredPayment } from '#contracts/admin-bookings.ts';
import type { PaymentRow, BookingRow } from '#db/rows.ts';
import { nextStatuses } from '#domain/booking-status.ts';
import { centsToDecimal } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import type { App } from '#server/app.ts';
import { historyOf } from '#server/audit/audit.ts';
import { paymentRows } from '#server/payments/payments-repository.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { findBooking } from './find-booking.ts';
import { bookingNoteRows } from './notes-repository.ts';

/** Everything the owner knows of a booking. @throws AppError `not-found`. */
export function showBooking(app: App, id: number): BookingDetail {
  const booking = findBooking(app, id);
  const payments = paymentRows(app).ofBooking(id);
  const refundable = payments.reduce((sum, each) => sum + refundableOfPayment(app, each), 0);
  return {
    booking: toStoredBooking(booking),
    promoNote: promoNote(booking.promo),
    payments: payments.map((payment) => toStoredPayment(app, payment)),
    refundable: centsToDecimal(refundable),
    balance: centsToDecimal(balanceOf(booking, payments)),
    notes: bookingNoteRows(app)
      .ofBooking(id)
      .map(({ id: noteId, note, author, createdAt }) => {
        return { id: noteId, note, author, createdAt: createdAt.toISOString() };
      }),
    history: historyOf(app, 'booking', id).map((line) => {
      const { action, actor, detail, createdAt } = line;
      return { id: line.id, action, actor, detail, createdAt: createdAt.toISOString() };
    }),
    nextStatuses: [...nextStatuses(booking.status)],
  };
}

/** What of a card payment can still go back, in cents: less what is on its way already. */
export function refundableOfPayment(app: App, payment: PaymentRow): number {
  if (payment.method !== 'card') return 0;
  return Math.max(0, payment.amount - payment.refunded - refundDueOf(app, payment));
}

/** What of a card payment is on its way back, in cents; at most what has not come back yet. */
export function refundDueOf(app: App, payment: PaymentRow): number {
  const due = paymentRows(app)
    .refundsDueOf(payment.id)
    .reduce((sum, each) => sum + each.amount, 0);
  return Math.min(due, payment.amount - payment.refunded);
}

/** What is still to be paid on the day, in cents: the price less all that came in and stayed. */
export function balanceOf(booking: BookingRow, payments: readonly PaymentRow[]): number {
  const received = payments.reduce((sum, each) => sum + each.amount - each.refunded, 0);
  return Math.max(0, booking.estimatedCost - booking.discount - received);
}

function toStoredPayment(app: App, payment: PaymentRow): StoredPayment {
  const { id, method, status, note, createdAt } = payment;
  return {
    id,
    method,
    amount: centsToDecimal(payment.amount),
    refunded: centsToDecimal(payment.refunded),
    status,
    note,
    createdAt: createdAt.toISOString(),
    refunds: paymentRows(app)
      .refundsOf(id)
      .map((refund) => ({
        id: refund.id,
        amount: centsToDecimal(refund.amount),
        reason: refund.reason,
        status: refund.status,
        createdAt: refund.createdAt.toISOString(),
      })),
  };
}
