import { and, asc, count, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { OutboxRow } from '#db/rows.ts';
import { outbox } from '#db/schema/delivery.ts';
import { repository } from '#server/repository.ts';

/** Mails about a plan as a whole that its customer gets. */
const TO_ITS_CUSTOMER = ['plan-changed', 'plan-price', 'plan-yearly'];

/** What waits to go out and is not wanted as it is. */
export const waitingRows = repository((db) => ({
  /** What waits under keys that begin so, oldest first. */
  waiting(keysBegin: string): OutboxRow[] {
    return db.select().from(outbox).where(waitsUnder(keysBegin)).orderBy(asc(outbox.id)).all();
  },
  /** Cancels it. */
  cancelWaiting(keysBegin: string, reason: string): void {
    db.update(outbox)
      .set({ status: 'cancelled', lastError: reason, claimedUntil: null })
      .where(waitsUnder(keysBegin))
      .run();
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
  /** How many mails of a kind have gone out to a recipient since a moment. */
  countSent(recipient: string, kind: string, since: Date): number {
    const ofKind = and(eq(outbox.recipient, recipient), eq(outbox.kind, kind));
    const isSent = and(eq(outbox.status, 'sent'), gt(outbox.sentAt, since));
    const found = db.select({ n: count() }).from(outbox).where(and(ofKind, isSent));
    return found.get()?.n ?? 0;
  },
  /** Takes a row away for good: nothing is to be known of it. */
  forget(id: number): void {
    db.delete(outbox).where(eq(outbox.id, id)).run();
  },
}));

function waitsUnder(keysBegin: string) {
  const isUnder = and(gte(outbox.dedupeKey, keysBegin), lt(outbox.dedupeKey, `${keysBegin}~`));
  return and(isUnder, eq(outbox.status, 'pending'));
}
