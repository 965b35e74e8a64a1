import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, instantOf } from '#domain/calendar-date.ts';
import { arrivalText } from '#domain/slots.ts';
import { BOOKABLE_SERVICE_IDS } from '#content/services.ts';
import { addToGoogleLink } from '#domain/calendar-links.ts';
import { occupiedPeriods, PERIODS } from '#domain/slots.ts';
import { visitSpan } from '#domain/visit-time.ts';
import { links } from '#server/links/links.ts';
import { invitation, visitFile } from '#server/delivery/templates/invitation.ts';
import { addVisit, newCalendar } from '#server/delivery/templates/visit-calendar.ts';
import { bookingRow } from '#tests/support/booking-row.ts';

const BOOKINGS = 1000;
const site = links({ siteUrl: 'https://tidewren.example', secret: 's'.repeat(40) });
const RECEIPT = {
  lines: [{ code: 'package:basic', label: 'Basic Clean, 3 bedrooms', amount: '135.00' }],
  total: '135.00',
  paid: '25.00',
  due: '110.00',
};
const serverZone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = serverZone;
});

/** Reads a calendar with an independent parser, which takes the zone's rules from the file. */
function read(file: string) {
  const calendar = ICAL.Component.fromString(file);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('no rules of the zone');
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const timezone = new ICAL.Timezone(zone);
  const instant = (time: ICAL.Time) => {
    const local = time.clone();
    local.zone = timezone;
    return local.toUnixTime() * 1000;
  };
  return { calendar, events, instant };
}

describe('the calendar file', () => {
  it.each(['UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland'])(
    `of ${BOOKINGS} bookings is read back to the same local time where the server runs in %s`,
    (zone) => {
      process.env['TZ'] = zone;
      let readBack = 0;
      for (let serial = 0; serial < BOOKINGS; serial += 1) {
        const preferredTime = PERIODS[Math.floor(serial / 3) % 3] ?? 'morning';
        const wanted = BOOKABLE_SERVICE_IDS[serial % 3] ?? 'basic';
        const fits = occupiedPeriods(wanted, preferredTime).length > 0;
        const serviceType = fits ? wanted : 'basic';
        const preferredDate = addDays('2026-02-01', serial);
        const booking = bookingRow({ id: serial + 1, serviceType, preferredTime, preferredDate });
        const { events, instant } = read(visitFile(booking, site, RECEIPT));
        const [event] = events;
        const { start, end } = visitSpan(booking);
        expect(event?.startDate.toString()).toBe(
          `${preferredDate}T${String(start.minutes / 60).padStart(2, '0')}:00:00`,
        );
        expect(event && instant(event.startDate)).toBe(instantOf(start).getTime());
        expect(event && instant(event.endDate)).toBe(instantOf(end).getTime());
        readBack += 1;
      }
      expect(readBack).toBe(BOOKINGS);
    },
  );

  it.each([
    ['basic', 'morning', null, '08:00', '11:00', 'about 3 hours'],
    ['basic', 'afternoon', 220, '12:00', '15:40', 'about 3½ hours'],
    ['deep', 'afternoon', null, '12:00', '18:00', 'about 6 hours'],
    ['basic', 'evening', 125, '17:00', '19:05', 'about 2 hours'],
  ] as const)(
    'of a %s visit in the %s has the hours of the job, and says when we arrive',
    (serviceType, preferredTime, minutes, starts, ends, long) => {
      const booking = bookingRow({ serviceType, preferredTime, minutes });
      const [event] = read(visitFile(booking, site, RECEIPT)).events;
      const clock = (time?: ICAL.Time) => time?.toString().slice(11, 16);
      expect([clock(event?.startDate), clock(event?.endDate)]).toEqual([starts, ends]);
      const said = `Arrival: ${arrivalText(preferredTime)}. The visit takes ${long}.`;
      expect(event?.description).toContain(said);
      const google = new URL(addToGoogleLink(booking)).searchParams;
      const day = booking.preferredDate.replaceAll('-', '');
      const basic = (time: string) => `${day}T${time.replace(':', '')}00`;
      expect(google.get('dates')).toBe(`${basic(starts)}/${basic(ends)}`);
      expect(google.get('details')).toContain(said);
    },
  );

  it.each(['UTC', 'America/New_York'])('is stamped in UTC where the server runs in %s', (zone) => {
    process.env['TZ'] = zone;
    const updatedAt = new Date('2026-12-04T17:05:09Z');
    expect(visitFile(bookingRow({ updatedAt }), site, RECEIPT)).toContain(
      'DTSTAMP:20261204T170509Z\r\n',
    );
  });

  it('keeps its UID over a move, raises SEQUENCE, and takes itself away on cancellation', () => {
    const organizer = { name: 'Tidewren', email: 'bookings@tidewren.example' };
    const stages = [
      ['booking-received', bookingRow()],
      ['booking-moved', bookingRow({ preferredDate: '2026-12-09', calendarSequence: 1 })],
      ['booking-cancelled', bookingRow({ status: 'cancelled', calendarSequence: 2 })],
    ] as const;
    const files = stages.map(([kind, row]) => {
      const { calendar, events } = read(
        invitation(kind, row, { links: site, receipt: RECEIPT }, organizer)?.content ??
          'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
      );
      return {
        uid: events[0]?.uid,
        sequence: events[0]?.sequence,
        method: calendar.getFirstPropertyValue('method'),
        status: events[0]?.component.getFirstPropertyValue('status'),
      };
    });
    const uid = files[0]?.uid;
    expect(files).toEqual([
      { uid, sequence: 0, method: 'REQUEST', status: 'CONFIRMED' },
      { uid, sequence: 1, method: 'REQUEST', status: 'CONFIRMED' },
      { uid, sequence: 2, method: 'CANCEL', status: 'CANCELLED' },
    ]);
    expect(uid).toMatch(/^booking-k7x2m5q4@tidewren\.example$/);
  });

  it('holds no control character, not even of a row from before they were left out', () => {
    const calendar = newCalendar('PUBLISH', 'visits');
    addVisit(calendar, bookingRow(), site, {
      summary: 'Basic: Ru\u0000th\u001B Vance\u0085',
      description: 'Key:\u0000\nunder the mat\u0007',
      location: '9 Grand\u0008 Avenue',
    });
    const file = calendar.toString();
    expect(file).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/);
    const [event] = read(file).events;
    expect([event?.summary, event?.description, event?.location]).toEqual([
      'Basic: Ruth Vance',
      'Key:\nunder the mat',
      '9 Grand Avenue',
    ]);
  });

  it('holds not one word that the customer typed', () => {
    const typed = { firstName: 'Buy', address: 'www.spam.example', specialInstructions: 'now' };
    const file = visitFile(bookingRow({ ...typed, lastName: 'Pills' }), site, RECEIPT);
    expect(file).not.toMatch(/Buy|spam|now|Pills/);
  });

  it('says what the visit costs, what was paid and what is due', () => {
    const [event] = read(visitFile(bookingRow({}), site, RECEIPT)).events;
    expect(event?.description.split('\n').slice(2)).toEqual([
      'Basic Clean, 3 bedrooms: $135',
      'Total $135, paid $25, due at the visit $110',
    ]);
    const given = { ...RECEIPT, paid: '15.00', gift: '10.00' };
    expect(read(visitFile(bookingRow({}), site, given)).events[0]?.description).toMatch(
      /Total \$135, paid \$15, courtesy refund \$10, due at the visit \$110$/,
    );
    const over = { ...RECEIPT, paid: '155.00', due: '0.00', overpaid: '20.00' };
    expect(read(visitFile(bookingRow({}), site, over)).events[0]?.description).toMatch(
      /paid \$155, due at the visit \$0, overpaid \$20$/,
    );
  });
});
