import { asc, eq } from 'drizzle-orm';
import type { StoredWeeklyBlock, WeeklyBlockData } from '#contracts/admin/schedule.ts';
import { weeklyBlocks } from '#db/schema/schedule.ts';
import { repository } from '#server/repository.ts';

/** Weekdays that the owner closes every week. */
export const weeklyBlockRows = repository((db) => {
  const all = db
    .select()
    .from(weeklyBlocks)
    .orderBy(asc(weeklyBlocks.weekday), asc(weeklyBlocks.id))
    .prepare();
  return {
    /** All of them, by weekday. */
    list(): StoredWeeklyBlock[] {
      return all.all().map(toStored);
    },
    /** Adds one and returns it. */
    add(block: WeeklyBlockData & { blockedBy: string }, now: Date): StoredWeeklyBlock {
      const row = db
        .insert(weeklyBlocks)
        .values({ ...block, createdAt: now })
        .returning()
        .get();
      return toStored(row);
    },
    /** Deletes one; returns the deleted row, or undefined. */
    remove(id: number): StoredWeeklyBlock | undefined {
      const row = db.delete(weeklyBlocks).where(eq(weeklyBlocks.id, id)).returning().all().at(0);
      return row && toStored(row);
    },
  };
});

function toStored(row: typeof weeklyBlocks.$inferSelect): StoredWeeklyBlock {
  const { id, weekday, timeSlot, startsOn, endsOn, reason, blockedBy } = row;
  return { id, weekday, timeSlot, startsOn, endsOn, reason: reason ?? '', blockedBy };
}
