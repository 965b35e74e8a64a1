import { and, eq, gte, lt } from 'drizzle-orm';
import type { OutboxRow } from '#db/rows.ts';
import { outbox } from '#db/schema/delivery.ts';
import { repository } from '#server/repository.ts';

/** What waits to go out and is not wanted as it is. */
export const waitingRows = repository((db) => ({
  /** Cancels what waits under keys that begin so, and answers it, oldest first. */
  takeWaiting(keysBegin: string, reason: string): OutboxRow[] {
    return db
      .update(outbox)
      .set({ status: 'cancelled', lastError: reason, claimedUntil: null })
      .where(
        and(
          gte(outbox.dedupeKey, keysBegin),
          lt(outbox.dedupeKey, `${keysBegin}~`),
          eq(outbox.status, 'pending'),
        ),
      )
      .returning()
      .all()
      .toSorted((a, b) => a.id - b.id);
  },
  /** Takes a row away for good: nothing is to be known of it. */
  forget(id: number): void {
    db.delete(outbox).where(eq(outbox.id, id)).run();
  },
}));
