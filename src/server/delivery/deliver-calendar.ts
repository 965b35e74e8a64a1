import type { Receipt } from '#domain/receipt-text.ts';
import type { OutboxRow } from '#db/rows.ts';
import { BUSINESS_TIME_ZONE } from '#domain/calendar-date.ts';
import { extendedTime } from '#domain/calendar-links.ts';
import { visitName } from '#domain/pricing.ts';
import { entrySpan } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { receiptOf } from '#server/receipt/receipt-of.ts';
import { aboutRows } from './about-repository.ts';
import type { CalendarEntry } from './channels/google-calendar.ts';
import type { Delivery } from './delivery.ts';
import { type WithHour, withHour } from './known-hours.ts';
import { visitNotes } from './templates/visit-notes.ts';

/**
 * Syncs the owner's Google Calendar with a booking's current state, so that the order in which
 * changes arrive does not matter.
 */
export async function deliverCalendar(app: App, row: OutboxRow): Promise<Delivery> {
  if (!app.calendar) throw new AppError('unavailable', 'Google Calendar isn’t set up.');
  const booking = aboutRows(app).booking(row.bookingId);
  if (!booking) return { outcome: 'refused', reason: 'the booking is gone' };
  const id = app.links.googleEventId(booking);
  if (booking.status === 'cancelled') {
    await app.calendar.remove(id);
    return { outcome: 'sent', providerId: id, note: { googleCalendarEventId: null } };
  }
  await app.calendar.put(entryOf(id, withHour(app, booking), receiptOf(app, booking)));
  return { outcome: 'sent', providerId: id, note: { googleCalendarEventId: id } };
}

function entryOf(id: string, booking: WithHour, receipt: Receipt): CalendarEntry {
  const { start, end } = entrySpan(booking);
  return {
    id,
    summary: `${visitName(booking)}: ${booking.firstName} ${booking.lastName}`,
    location: booking.address,
    description: visitNotes(booking, receipt),
    start: extendedTime(start),
    end: extendedTime(end),
    timeZone: BUSINESS_TIME_ZONE,
  };
}
