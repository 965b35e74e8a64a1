import { business } from '#content/business.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { visitName } from '#domain/pricing.ts';
import type { App } from '#server/app.ts';
import { receiptOf } from '#server/receipt/receipt-of.ts';
import { AppError } from '#server/errors.ts';
import { aboutRows } from './about-repository.ts';
import { calendarFeedRows } from './calendar-feeds-repository.ts';
import { withHours } from './known-hours.ts';
import { addVisit, newCalendar } from './templates/visit-calendar.ts';
import { visitNotes } from './templates/visit-notes.ts';

/** How many days back a feed shows. */
const PAST_DAYS = 60;

/**
 * The visits as a calendar: pending, confirmed and done ones from two months back on.
 *
 * @throws AppError `not-found` for an address that is not ours or was revoked.
 */
export function readCalendarFeed(app: App, token: string): string {
  const key = app.links.readFeedToken(token);
  if (key === undefined || !calendarFeedRows(app).isLive(key)) {
    throw new AppError('not-found', 'We can’t find that calendar.');
  }
  const calendar = newCalendar('PUBLISH', `${business.name} visits`);
  const since = addDays(businessTime(app.now()).date, -PAST_DAYS);
  for (const booking of withHours(app, aboutRows(app).standingSince(since))) {
    addVisit(calendar, booking, app.links, {
      summary: `${visitName(booking)}: ${booking.firstName} ${booking.lastName}`,
      description: visitNotes(booking, receiptOf(app, booking)),
      location: booking.address,
    });
  }
  return calendar.toString();
}
