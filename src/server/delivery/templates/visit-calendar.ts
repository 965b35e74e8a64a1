import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { business } from '#content/business.ts';
import { withoutControls } from '#contracts/fields.ts';
import type { Receipt } from '#domain/receipt-text.ts';
import type { BookingRow } from '#db/rows.ts';
import { BUSINESS_TIME_ZONE, type BusinessTime } from '#domain/calendar-date.ts';
import { basicTime, extendedTime, visitTitle } from '#domain/calendar-links.ts';
import { receiptText } from '#domain/receipt-text.ts';
import { arrivalNote, entrySpan, type Visit } from '#domain/visit-time.ts';
import type { Links } from '#server/links/links.ts';

/** The zone's rules since 2007, which RFC 5545 requires with every TZID. */
const ZONE_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${BUSINESS_TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'TZNAME:PDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'TZNAME:PST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** Whose calendar it is for: the customer's has no names, the owner's has all details. */
export type EntryText = { summary: string; description: string; location?: string };
type Person = { name: string; email: string };

/**
 * An empty calendar. It has no zone, although its entries use the business's: the library would
 * write DTSTAMP in the calendar's zone, and RFC 5545 requires UTC.
 */
export function newCalendar(method: 'PUBLISH' | 'REQUEST' | 'CANCEL', name?: string): ICalCalendar {
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: business.name, product: 'website', language: 'EN' },
    timezone: { name: null, generator: () => ZONE_RULES },
  });
  if (name) calendar.name(name);
  return calendar;
}

/**
 * Adds a booking to a calendar: with the booking's UID and SEQUENCE (RFC 5545, 3.8), and without
 * the control characters that older bookings may contain.
 */
export function addVisit(
  calendar: ICalCalendar,
  booking: BookingRow & { readonly startsAt?: number | null },
  links: Pick<Links, 'calendarUid'>,
  text: EntryText,
  people?: { organizer: Person; attendee: Person },
): void {
  const { start, end } = entrySpan(booking);
  const isCancelled = booking.status === 'cancelled';
  const event = calendar.createEvent({
    id: links.calendarUid(booking),
    sequence: booking.calendarSequence,
    stamp: booking.updatedAt,
    start: wallClock(start),
    end: wallClock(end),
    timezone: BUSINESS_TIME_ZONE,
    summary: withoutControls(text.summary),
    description: withoutControls(text.description),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (text.location) event.location(withoutControls(text.location));
  if (!people) return;
  event.organizer(people.organizer);
  event.createAttendee({ ...people.attendee, rsvp: false });
}

/** The customer's text: what, for how much and by whom, with no user-entered text. */
export function customerText(
  booking: Visit & Pick<BookingRow, 'occasion' | 'id'>,
  receipt: Receipt,
): EntryText {
  const words = [
    arrivalNote(booking),
    `Booking No. ${booking.id}. ${business.fullName}, ${business.phone.display}`,
    ...receiptText(receipt),
  ];
  return { summary: visitTitle(booking), description: words.join('\n') };
}

/**
 * The library writes a Date's local getters with the TZID: the Date is built so that they read as
 * the company's wall clock, in any server zone.
 */
function wallClock(time: BusinessTime): Date {
  const date = new Date(extendedTime(time));
  const pad = (value: number) => String(value).padStart(2, '0');
  const reads = `${pad(date.getHours())}${pad(date.getMinutes())}`;
  if (!basicTime(time).includes(`T${reads}`)) {
    throw new Error(`The server's zone skips ${extendedTime(time)}; set TZ=UTC.`);
  }
  return date;
}
