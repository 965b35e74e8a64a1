import { extendedTime } from '#domain/calendar-links.ts';
import { BUSINESS_TIME_ZONE } from '#domain/calendar-date.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { visitSpan } from '#domain/visit-time.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { CalendarEntry } from '../gateways/google-calendar.ts';
import type { BookingRow } from '../repositories/bookings.ts';
import type { OutboxRow } from '../repositories/outbox.ts';
import { visitNotes } from '../texts/visit-notes.ts';
import type { Delivery } from './deliver-next.ts';

/**
 * Brings the owner's Google Calendar into agreement with a booking as it is now, so that the order
 * in which changes arrive does not matter.
 */
export async function deliverCalendar(deps: Deps, row: OutboxRow): Promise<Delivery> {
  if (!deps.calendar) throw new AppError('unavailable', 'Google Calendar is not set up.');
  const booking = row.bookingId === null ? undefined : deps.bookings.find(row.bookingId);
  if (!booking) return { outcome: 'refused', reason: 'there is no such booking' };
  const id = deps.links.googleEventId(booking);
  if (booking.status === 'cancelled') {
    await deps.calendar.remove(id);
    return { outcome: 'sent', providerId: id, note: { googleCalendarEventId: null } };
  }
  await deps.calendar.put(entryOf(id, booking));
  return { outcome: 'sent', providerId: id, note: { googleCalendarEventId: id } };
}

function entryOf(id: string, booking: BookingRow): CalendarEntry {
  const { start, end } = visitSpan(booking);
  return {
    id,
    summary: `${serviceLabel(booking.serviceType)}: ${booking.firstName} ${booking.lastName}`,
    location: booking.address,
    description: visitNotes(booking),
    start: extendedTime(start),
    end: extendedTime(end),
    timeZone: BUSINESS_TIME_ZONE,
  };
}
