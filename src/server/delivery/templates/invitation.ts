import type { Receipt } from '#domain/receipt-text.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Links } from '#server/links/links.ts';
import type { CalendarPart } from '../channels/mail.ts';
import { addVisit, customerText, newCalendar } from './visit-calendar.ts';

/** A booking with the hour of its entry, once that is known. */
type Entry = BookingRow & { readonly startsAt?: number | null };

/** The mail kinds that add a visit to its customer's calendar or update it there. */
export const INVITING: readonly string[] = [
  'booking-received',
  'booking-confirmed',
  'booking-moved',
  'booking-restored',
  'booking-changed',
  'booking-reminder',
  'crew-late',
];

/**
 * The calendar entry that goes with a mail to the customer: REQUEST, which updates the entry with
 * the same UID, or CANCEL, which removes it (RFC 5546). Undefined for mails without one.
 */
export function invitation(
  kind: string,
  booking: Entry,
  { links, receipt }: { links: Links; receipt: Receipt },
  organizer: { name: string; email: string },
): CalendarPart | undefined {
  const isCancel = kind === 'booking-cancelled';
  if (!isCancel && !INVITING.includes(kind)) return undefined;
  return entryFor(booking, { links, receipt }, organizer);
}

/** A visit's current entry for its customer's calendar; undefined without an email. */
export function entryFor(
  booking: Entry,
  { links, receipt }: { links: Links; receipt: Receipt },
  organizer: { name: string; email: string },
): CalendarPart | undefined {
  if (!booking.emailKey) return undefined;
  const method = booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = newCalendar(method);
  const { email } = organizer;
  addVisit(calendar, booking, links, customerText(booking, receipt), {
    organizer: { name: organizer.name || email, email },
    attendee: { name: booking.emailKey, email: booking.emailKey },
  });
  return { method, content: calendar.toString() };
}

/** A booking as a calendar file. */
export function visitFile(booking: Entry, links: Links, receipt: Receipt): string {
  const calendar = newCalendar('PUBLISH');
  addVisit(calendar, booking, links, customerText(booking, receipt));
  return calendar.toString();
}
