import { and, asc, between, eq } from 'drizzle-orm';
import type { StoredBlockedSlot } from '#contracts/schedule.ts';
import { blockedTimeSlots, isActiveBlock } from '#db/schema/schedule.ts';
import type { TimeSlot } from '#domain/slots.ts';
import { repository } from '#server/repository.ts';

type Row = typeof blockedTimeSlots.$inferSelect;
type BlockedRange = {
  from: string;
  to: string;
  first?: number | undefined;
  last?: number | undefined;
  reason?: string | undefined;
};

/** Hourly slots that the owner has blocked (spec 3). */
export const blockedSlotRows = repository((db) => {
  return {
    /** The active blocks, by date and hour. */
    list(): StoredBlockedSlot[] {
      return db
        .select()
        .from(blockedTimeSlots)
        .where(isActiveBlock)
        .orderBy(asc(blockedTimeSlots.date), asc(blockedTimeSlots.id))
        .all()
        .map(toStored);
    },
    /** Blocks a slot; undefined when it is blocked already. */
    add(
      block: { date: string; timeSlot: TimeSlot; reason: string; blockedBy: string },
      now: Date,
    ): StoredBlockedSlot | undefined {
      const row = db
        .insert(blockedTimeSlots)
        .values({ ...block, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning()
        .all()
        .at(0);
      return row && toStored(row);
    },
    /** Unblocks every hour of a range of days, of these ids and reason if given; returns them. */
    removeBetween({ from, to, first = 1, last = Number.MAX_SAFE_INTEGER, reason }: BlockedRange) {
      return db
        .delete(blockedTimeSlots)
        .where(
          and(
            between(blockedTimeSlots.date, from, to),
            between(blockedTimeSlots.id, first, last),
            reason === undefined ? undefined : eq(blockedTimeSlots.reason, reason),
            isActiveBlock,
          ),
        )
        .returning()
        .all()
        .map(toStored);
    },
    /** Unblocks by deleting (spec 4); returns the deleted block, or undefined. */
    remove(id: number): StoredBlockedSlot | undefined {
      const row = db
        .delete(blockedTimeSlots)
        .where(and(eq(blockedTimeSlots.id, id), isActiveBlock))
        .returning()
        .get();
      return row && toStored(row);
    },
  };
});

function toStored(row: Row): StoredBlockedSlot {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
