import { business } from '#content/business.ts';
import type { BookingRow } from '#db/rows.ts';
import { formatMoney } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';

/** What the owner wants to know of a visit in a calendar, as lines of plain text. */
export function visitNotes(booking: BookingRow): string {
  const { estimatedCost, discount, bookingFee, paymentStatus } = booking;
  const fee =
    bookingFee > 0
      ? `booking fee ${formatMoney(bookingFee)} ${paymentStatus.replace('_', ' ')}`
      : 'no booking fee';
  const lines = [
    `Status: ${booking.status}`,
    `Phone: ${booking.phone}`,
    ...(booking.email ? [`Email: ${booking.email}`] : []),
    `Estimate: ${formatMoney(estimatedCost - discount)}, ${fee}`,
    ...(booking.promo ? [promoNote(booking.promo) ?? ''] : []),
    ...(booking.specialInstructions ? [`Instructions: ${booking.specialInstructions}`] : []),
    `${business.name} booking ${booking.id}`,
  ];
  return lines.filter(Boolean).join('\n');
}
