import { and, asc, count, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { OutboxRow } from '#db/rows.ts';
import { outbox } from '#db/schema/delivery.ts';
import { repository } from '#server/repository.ts';

/** Mails to the customer about a plan as a whole. */
const TO_ITS_CUSTOMER = ['plan-changed', 'plan-price', 'plan-yearly'];

/** Waiting rows that must change before they go out. */
export const waitingRows = repository((db) => ({
  /** Rows waiting under keys with this prefix, oldest first. */
  waiting(keysBegin: string): OutboxRow[] {
    return db.select().from(outbox).where(waitsUnder(keysBegin)).orderBy(asc(outbox.id)).all();
  },
  /** Cancels these rows. */
  cancelWaiting(keysBegin: string, reason: string): void {
    db.update(outbox)
      .set({ status: 'cancelled', lastError: reason, claimedUntil: null })
      .where(waitsUnder(keysBegin))
      .run();
  },
  /** Cancels what waits under keys with this prefix, or failed. */
  cancelUnsent(keysBegin: string, reason: string): void {
    db.update(outbox)
      .set({ status: 'cancelled', lastError: reason, claimedUntil: null })
      .where(unsentUnder(keysBegin))
      .run();
  },
  /** Sends what waits under keys with this prefix, or failed, to another recipient. */
  redirectUnsent(keysBegin: string, recipient: string, now: Date): void {
    const failed = and(unsentUnder(keysBegin), eq(outbox.status, 'failed'));
    const again = { status: 'pending', attempts: 0, lastError: null, nextAttemptAt: now } as const;
    db.update(outbox).set(again).where(failed).run();
    db.update(outbox).set({ recipient }).where(unsentUnder(keysBegin)).run();
  },
  /** Redirects unsent mails about a plan to another recipient, or cancels them. */
  redirectPlan(seriesId: number, { from, to }: { from: string; to: string | null }): void {
    const ofPlan = and(
      isNull(outbox.bookingId),
      inArray(outbox.kind, TO_ITS_CUSTOMER),
      eq(sql`json_extract(${outbox.payload}, '$.seriesId')`, seriesId),
      unsentTo(from),
    );
    db.update(outbox).set(sentTo(to)).where(ofPlan).run();
  },
  /** Redirects unsent mails about one visit to another recipient, or cancels them. */
  redirectVisit(bookingId: number, { from, to }: { from: string; to: string | null }): void {
    const ofVisit = and(eq(outbox.bookingId, bookingId), unsentTo(from));
    db.update(outbox).set(sentTo(to)).where(ofVisit).run();
  },
  /** How many mails of a kind went out to a recipient since a time. */
  countSent(recipient: string, kind: string, since: Date): number {
    const ofKind = and(eq(outbox.recipient, recipient), eq(outbox.kind, kind));
    const isSent = and(eq(outbox.status, 'sent'), gt(outbox.sentAt, since));
    const found = db.select({ n: count() }).from(outbox).where(and(ofKind, isSent));
    return found.get()?.n ?? 0;
  },
  /** Deletes a row for good, without a trace. */
  forget(id: number): void {
    db.delete(outbox).where(eq(outbox.id, id)).run();
  },
}));

function isUnder(keysBegin: string) {
  return and(gte(outbox.dedupeKey, keysBegin), lt(outbox.dedupeKey, `${keysBegin}~`));
}

function waitsUnder(keysBegin: string) {
  return and(isUnder(keysBegin), eq(outbox.status, 'pending'));
}

function unsentUnder(keysBegin: string) {
  return and(isUnder(keysBegin), inArray(outbox.status, ['pending', 'failed']));
}

/** Every unsent mail to a recipient. */
function unsentTo(recipient: string) {
  const isUnsent = inArray(outbox.status, ['pending', 'sending', 'failed']);
  return and(eq(outbox.channel, 'mail'), eq(outbox.recipient, recipient), isUnsent);
}

function sentTo(recipient: string | null) {
  return recipient === null
    ? { status: 'cancelled' as const, lastError: 'the address was taken away' }
    : { recipient };
}
