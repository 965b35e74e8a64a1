import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { OutboxRow } from '#db/rows.ts';
import { outbox } from '#db/schema/delivery.ts';
import { repository } from '#server/repository.ts';

/** Mails about a plan as a whole that its customer gets. */
const TO_ITS_CUSTOMER = ['plan-changed', 'plan-price', 'plan-yearly'];

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
  /** Sends what has not gone out of a plan as a whole to another recipient, or to nobody. */
  redirectPlan(seriesId: number, { from, to }: { from: string; to: string | null }): void {
    const ofPlan = and(
      eq(outbox.channel, 'mail'),
      isNull(outbox.bookingId),
      eq(outbox.recipient, from),
      inArray(outbox.kind, TO_ITS_CUSTOMER),
      eq(sql`json_extract(${outbox.payload}, '$.seriesId')`, seriesId),
      inArray(outbox.status, ['pending', 'sending', 'failed']),
    );
    const change =
      to === null
        ? { status: 'cancelled' as const, lastError: 'the address was taken away' }
        : { recipient: to };
    db.update(outbox).set(change).where(ofPlan).run();
  },
  /** Takes a row away for good: nothing is to be known of it. */
  forget(id: number): void {
    db.delete(outbox).where(eq(outbox.id, id)).run();
  },
}));
