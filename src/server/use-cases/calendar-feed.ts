import { business } from '#content/business.ts';
import type { CalendarFeed } from '#contracts/deliveries.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { serviceLabel } from '#domain/pricing.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { addVisit, newCalendar } from '../texts/visit-calendar.ts';
import { visitNotes } from '../texts/visit-notes.ts';

/** How many days back a feed shows. */
const PAST_DAYS = 60;

type Managing = Pick<Deps, 'calendarFeeds' | 'links' | 'audit' | 'transaction' | 'now'>;

/** The addresses that are alive, with their secrets. */
export function listCalendarFeeds(deps: Pick<Deps, 'calendarFeeds' | 'links'>): CalendarFeed[] {
  return deps.calendarFeeds.live().map(({ id, createdBy, createdAt }) => ({
    id,
    url: deps.links.feedUrl(id),
    createdBy,
    createdAt: createdAt.toISOString(),
  }));
}

/** Makes an address for one more calendar program. */
export function makeCalendarFeed(deps: Managing, actor: string): CalendarFeed {
  const now = deps.now();
  const { id } = deps.transaction(() => {
    const feed = deps.calendarFeeds.add(actor, now);
    deps.audit.record({ entity: 'feed', entityId: feed.id, action: 'made', actor }, now);
    return feed;
  });
  return { id, url: deps.links.feedUrl(id), createdBy: actor, createdAt: now.toISOString() };
}

/** Revokes an address: who still asks for it gets nothing. @throws AppError `not-found`. */
export function revokeCalendarFeed(deps: Managing, id: number, actor: string): void {
  deps.transaction(() => {
    if (!deps.calendarFeeds.revoke(id, deps.now())) {
      throw new AppError('not-found', 'This address is not in use any more.');
    }
    deps.audit.record({ entity: 'feed', entityId: id, action: 'revoked', actor }, deps.now());
  });
}

/**
 * The visits as a calendar: pending, confirmed and done ones from two months back on.
 *
 * @throws AppError `not-found` for an address that is not ours or was revoked.
 */
export function readCalendarFeed(
  deps: Pick<Deps, 'calendarFeeds' | 'links' | 'bookings' | 'now'>,
  token: string,
): string {
  const id = deps.links.readFeedToken(token);
  if (id === undefined || !deps.calendarFeeds.isLive(id)) {
    throw new AppError('not-found', 'There is no such calendar.');
  }
  const calendar = newCalendar('PUBLISH', `${business.name} visits`);
  const since = addDays(businessTime(deps.now()).date, -PAST_DAYS);
  for (const booking of deps.bookings.standingSince(since)) {
    addVisit(calendar, booking, deps.links, {
      summary: `${serviceLabel(booking.serviceType)}: ${booking.firstName} ${booking.lastName}`,
      description: visitNotes(booking),
      location: booking.address,
    });
  }
  return calendar.toString();
}
