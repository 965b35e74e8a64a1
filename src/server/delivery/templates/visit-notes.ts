import { business } from '#content/business.ts';
import type { Receipt } from '#domain/receipt-text.ts';
import type { BookingRow } from '#db/rows.ts';
import { formatMoney } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import { receiptText } from '#domain/receipt-text.ts';
import { arrivalNote } from '#domain/visit-time.ts';
import { visitWords } from '#domain/visit-words.ts';
import { homeOf } from '#server/stored-booking.ts';

/** The owner's calendar notes for a visit, as lines of plain text. */
export function visitNotes(booking: BookingRow, receipt: Receipt): string {
  const { bookingFee, paymentStatus } = booking;
  const fee =
    bookingFee > 0
      ? `Booking fee: ${formatMoney(bookingFee)} ${paymentStatus.replace('_', ' ')}`
      : 'No booking fee';
  const visit = visitWords({ ...booking, home: homeOf(booking) });
  const lines = [
    `Status: ${booking.status}`,
    `Phone: ${booking.phone}`,
    ...(booking.email ? [`Email: ${booking.email}`] : []),
    ...(visit.length > 0 ? [`Visit: ${visit.join(', ')}`] : []),
    arrivalNote(booking),
    ...receiptText(receipt),
    fee,
    ...(booking.promo && receipt.lines.length === 0 ? [promoNote(booking.promo) ?? ''] : []),
    ...(booking.specialInstructions ? [`Instructions: ${booking.specialInstructions}`] : []),
    `${business.name} booking ${booking.id}`,
  ];
  return lines.filter(Boolean).join('\n');
}
