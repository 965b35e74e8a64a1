import { business } from '#content/business.ts';
import type { BookingRow } from '#db/rows.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { periodLabel } from '#domain/slots.ts';

/**
 * A text message: plain, short, with the way to opt out; no word that a stranger wrote.
 *
 * @param detail what the outbox row carries: the same at every attempt, so that the same text is
 * looked up before it is sent again.
 */
export function smsText(
  kind: string,
  booking: BookingRow | undefined,
  detail: Readonly<Record<string, unknown>> = {},
): string {
  if (!booking) return `${business.name}: this is a test message.`;
  const date = formatShortDate(booking.preferredDate);
  const when = `${date}, ${periodLabel(booking.preferredTime)}`;
  const what = `${serviceLabel(booking.serviceType)} on ${when}`;
  const says: Record<string, string> = {
    'booking-reminder': ` reminder: ${what}. Booking ${booking.id}.`,
    'booking-confirmed': `: your booking ${booking.id} is confirmed, ${what}.`,
    'booking-moved': `: your booking ${booking.id} has moved. It’s now ${what}.`,
    'booking-cancelled': `: your booking ${booking.id}, ${what}, is canceled.`,
    'crew-on-the-way': `: your cleaning crew is on the way for ${serviceLabel(booking.serviceType)} today.`,
    'booking-restored': `: your booking ${booking.id} is back on, ${what}.`,
  };
  const received =
    detail['startsAs'] === 'confirmed'
      ? says['booking-confirmed']
      : `: we have your booking ${booking.id}, ${what}.`;
  const call = `Questions: ${business.phone.display}. Reply STOP to opt out.`;
  return `${business.name}${says[kind] ?? received} ${call}`;
}
