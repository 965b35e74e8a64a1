import { business } from '#content/business.ts';
import { formatMoney } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import type { BookingRow } from '../repositories/bookings.ts';

/** What the owner wants to know of a visit in a calendar, as lines of plain text. */
export function visitNotes(booking: BookingRow): string {
  const { estimatedCost, discount, bookingFee, paymentStatus } = booking;
  const lines = [
    `Status: ${booking.status}, fee ${paymentStatus.replace('_', ' ')}`,
    `Phone: ${booking.phone}`,
    ...(booking.email ? [`E-mail: ${booking.email}`] : []),
    `Estimate: ${formatMoney(estimatedCost - discount)}, booking fee ${formatMoney(bookingFee)}`,
    ...(booking.promo ? [promoNote(booking.promo) ?? ''] : []),
    ...(booking.specialInstructions ? [`Instructions: ${booking.specialInstructions}`] : []),
    `${business.name} booking ${booking.id}`,
  ];
  return lines.filter(Boolean).join('\n');
}
