import { and, asc, eq, isNull } from 'drizzle-orm';
import { calendarFeeds } from '#db/schema/delivery.ts';
import type { Actor } from '#domain/actor.ts';
import { repository } from '#server/repository.ts';

/** Addresses under which calendar programs read the visits. */
export const calendarFeedRows = repository((db) => {
  return {
    /** Adds a feed and returns it. */
    add(actor: Actor, now: Date) {
      return db.insert(calendarFeeds).values({ actor, createdAt: now }).returning().get();
    },
    /** The feeds that were not revoked, oldest first. */
    live() {
      return db
        .select()
        .from(calendarFeeds)
        .where(isNull(calendarFeeds.revokedAt))
        .orderBy(asc(calendarFeeds.id))
        .all();
    },
    /** Whether the feed of a key is there and was not revoked. */
    isLive(key: string): boolean {
      const live = and(eq(calendarFeeds.key, key), isNull(calendarFeeds.revokedAt));
      return db.select().from(calendarFeeds).where(live).get() !== undefined;
    },
    /** Revokes a feed; false when it is not there. */
    revoke(id: number, now: Date): boolean {
      const live = and(eq(calendarFeeds.id, id), isNull(calendarFeeds.revokedAt));
      const { changes } = db.update(calendarFeeds).set({ revokedAt: now }).where(live).run();
      return changes === 1;
    },
  };
});
