import { business } from '#content/business.ts';
import type { BookingRow } from '#db/rows.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { periodLabel } from '#domain/slots.ts';

/** A text message: plain, short, with the way to opt out; no word that a stranger wrote. */
export function smsText(kind: string, booking: BookingRow | undefined): string {
  if (!booking) return `${business.name}: this is a test message.`;
  const date = formatShortDate(booking.preferredDate);
  const when = `${date}, ${periodLabel(booking.preferredTime)}`;
  const service = serviceLabel(booking.serviceType);
  const call = `Questions: ${business.phone.display}. Reply STOP to opt out.`;
  return kind === 'booking-reminder'
    ? `${business.name} reminder: ${service} on ${when}. Booking ${booking.id}. ${call}`
    : `${business.name}: we have your booking ${booking.id}, ${service} on ${when}. ${call}`;
}
