import { and, asc, eq, isNull } from 'drizzle-orm';
import { calendarFeeds } from '#db/schema.ts';
import { repository } from '#server/repository.ts';

/** Addresses under which calendar programs read the visits. */
export const calendarFeedRows = repository((db) => {
  const live = (id: number) => and(eq(calendarFeeds.id, id), isNull(calendarFeeds.revokedAt));
  return {
    /** Adds a feed and returns it. */
    add(createdBy: string, now: Date) {
      return db.insert(calendarFeeds).values({ createdBy, createdAt: now }).returning().get();
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
    /** Whether a feed is there and was not revoked. */
    isLive(id: number): boolean {
      return db.select().from(calendarFeeds).where(live(id)).get() !== undefined;
    },
    /** Revokes a feed; false when it is not there. */
    revoke(id: number, now: Date): boolean {
      const { changes } = db.update(calendarFeeds).set({ revokedAt: now }).where(live(id)).run();
      return changes === 1;
    },
  };
});
