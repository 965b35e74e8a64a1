import type { CalendarFeed } from '#contracts/admin/delivery.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { calendarFeedRows } from './calendar-feeds-repository.ts';

/** The addresses that are not revoked, with their secrets. */
export function listCalendarFeeds(app: App): CalendarFeed[] {
  return calendarFeedRows(app)
    .live()
    .map(({ id, key, actor, createdAt }) => ({
      id,
      url: app.links.feedUrl({ key }),
      createdBy: actor,
      createdAt: createdAt.toISOString(),
    }));
}

/** Creates a feed address for one more calendar program. */
export function makeCalendarFeed(app: App, actor: Actor): CalendarFeed {
  const now = app.now();
  const { id, key } = app.transaction(() => {
    const feed = calendarFeedRows(app).add(actor, now);
    recordAudit(app, { entity: 'feed', entityId: feed.id, action: 'made', actor }, now);
    return feed;
  });
  return { id, url: app.links.feedUrl({ key }), createdBy: actor, createdAt: now.toISOString() };
}

/** Revokes an address: requests for it then get nothing. @throws AppError `not-found`. */
export function revokeCalendarFeed(app: App, id: number, actor: Actor): void {
  app.transaction(() => {
    if (!calendarFeedRows(app).revoke(id, app.now())) {
      throw new AppError('not-found', 'This address isn’t in use anymore.');
    }
    recordAudit(app, { entity: 'feed', entityId: id, action: 'revoked', actor }, app.now());
  });
}
