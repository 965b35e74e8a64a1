import { and, asc, between, eq, gte, inArray, max, notInArray, sql, type SQL } from 'drizzle-orm';
import { listOf } from '#db/list-of.ts';
import type { OutboxRow } from '#db/rows.ts';
import { outbox } from '#db/schema/delivery.ts';
import type { Channel } from '#domain/notices.ts';
import { repository } from '#server/repository.ts';

/** An outbox row to insert. */
export type OutboxInsert = Pick<
  typeof outbox.$inferInsert,
  'channel' | 'kind' | 'dedupeKey' | 'bookingId' | 'messageId' | 'recipient' | 'payload'
> & { nextAttemptAt: Date };

/** The outbox: written, counted, and canceled. */
export const outboxRows = repository((db) => {
  const goesOut = inArray(outbox.status, ['pending', 'sending', 'sent']);
  // Stops at the limit: counting all would make each message of a flood slower than the last.
  const isReached = (limit: number, where: SQL | undefined) => {
    const last = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(where)
      .limit(1)
      .offset(limit - 1);
    return last.get() !== undefined;
  };
  return {
    /**
     * Writes a row; call it in the transaction it is about. A second row for the same thing is not
     * written; one canceled before it went out is reactivated.
     */
    add(row: OutboxInsert, now: Date): void {
      const fresh = { status: 'pending', attempts: 0, lastError: null } as const;
      const { nextAttemptAt, payload, recipient } = row;
      db.insert(outbox)
        .values({ ...row, createdAt: now })
        .onConflictDoUpdate({
          target: outbox.dedupeKey,
          set: { ...fresh, nextAttemptAt, payload, recipient, createdAt: now },
          setWhere: eq(outbox.status, 'cancelled'),
        })
        .run();
    },
    /** Writes a row that is not sent, for a reason the owner can read. */
    addRefused(row: OutboxInsert, status: 'failed' | 'cancelled', reason: string, now: Date): void {
      db.insert(outbox)
        .values({ ...row, status, lastError: reason, createdAt: now })
        .onConflictDoNothing()
        .run();
    },
    /** One row, or undefined. */
    find(id: number): OutboxRow | undefined {
      return db.select().from(outbox).where(eq(outbox.id, id)).get();
    },
    /** The rows written under these keys. */
    withKeys(keys: readonly string[]): OutboxRow[] {
      return db
        .select()
        .from(outbox)
        .where(inArray(outbox.dedupeKey, [...keys]))
        .all();
    },
    /** When the last row of a kind was written that went out or will, by booking. */
    lastOfKind(kind: string, bookingIds: readonly number[]): Map<number, Date> {
      const rows = db
        .select({ bookingId: outbox.bookingId, at: max(outbox.nextAttemptAt) })
        .from(outbox)
        .where(
          and(sql`${outbox.bookingId} IN ${listOf(bookingIds)}`, eq(outbox.kind, kind), goesOut),
        )
        .groupBy(outbox.bookingId)
        .all();
      return new Map(
        rows.flatMap(({ bookingId, at }) => (bookingId && at ? [[bookingId, at]] : [])),
      );
    },
    /** Everything a booking triggered, oldest first. */
    ofBooking(bookingId: number): OutboxRow[] {
      return db
        .select()
        .from(outbox)
        .where(eq(outbox.bookingId, bookingId))
        .orderBy(asc(outbox.id))
        .all();
    },
    /**
     * Whether this many rows went or go to a recipient between two times: of some kinds, or all but
     * some. What counts is when a row goes out, not when it was written.
     */
    hasReached(
      limit: number,
      recipient: string,
      channel: Channel,
      kinds: readonly string[] | { readonly but: readonly string[] },
      { from, to }: { readonly from: Date; readonly to: Date },
    ): boolean {
      return isReached(
        limit,
        and(
          eq(outbox.recipient, recipient),
          eq(outbox.channel, channel),
          goesOut,
          between(outbox.nextAttemptAt, from, to),
          'but' in kinds
            ? notInArray(outbox.kind, [...kinds.but])
            : inArray(outbox.kind, [...kinds]),
        ),
      );
    },
    /** Whether this many rows of some kinds went or go out since a time, to all recipients. */
    hasReachedInAll(limit: number, kinds: readonly string[], since: Date): boolean {
      return isReached(
        limit,
        and(inArray(outbox.kind, [...kinds]), goesOut, gte(outbox.createdAt, since)),
      );
    },
    /** Cancels a booking's unsent rows of these kinds, and says how many. */
    cancelKinds(bookingId: number, kinds: readonly string[], reason: string): number {
      if (kinds.length === 0) return 0;
      return db
        .update(outbox)
        .set({ status: 'cancelled', lastError: reason, claimedUntil: null })
        .where(
          and(
            eq(outbox.bookingId, bookingId),
            inArray(outbox.kind, [...kinds]),
            inArray(outbox.status, ['pending', 'sending', 'failed']),
          ),
        )
        .run().changes;
    },
    /** Cancels the unsent rows written under these keys. */
    cancelKeys(keys: readonly string[], reason: string): void {
      db.update(outbox)
        .set({ status: 'cancelled', lastError: reason, claimedUntil: null })
        .where(
          and(inArray(outbox.dedupeKey, [...keys]), inArray(outbox.status, ['pending', 'failed'])),
        )
        .run();
    },
    /**
     * Redirects a booking's unsent rows to another recipient; failed ones are retried.
     *
     * @returns how many of them had failed.
     */
    redirect(bookingId: number, channel: Channel, to: { from: string; to: string }, now: Date) {
      const ofBooking = and(
        eq(outbox.bookingId, bookingId),
        eq(outbox.channel, channel),
        eq(outbox.recipient, to.from),
      );
      const fresh = {
        status: 'pending',
        attempts: 0,
        nextAttemptAt: now,
        lastError: null,
      } as const;
      const failed = db
        .update(outbox)
        .set({ ...fresh, recipient: to.to })
        .where(and(ofBooking, eq(outbox.status, 'failed')))
        .run();
      db.update(outbox)
        .set({ recipient: to.to })
        .where(and(ofBooking, inArray(outbox.status, ['pending', 'sending'])))
        .run();
      return failed.changes;
    },
    /** Cancels a booking's unsent rows to a recipient. */
    cancelTo(bookingId: number, recipient: string, reason: string): void {
      db.update(outbox)
        .set({ status: 'cancelled', lastError: reason, claimedUntil: null })
        .where(
          and(
            eq(outbox.bookingId, bookingId),
            eq(outbox.recipient, recipient),
            inArray(outbox.status, ['pending', 'failed']),
          ),
        )
        .run();
    },
    /** Cancels every unsent text message to a number. */
    cancelSmsTo(recipient: string, reason: string): void {
      db.update(outbox)
        .set({ status: 'cancelled', lastError: reason, claimedUntil: null })
        .where(
          and(
            eq(outbox.channel, 'sms'),
            eq(outbox.recipient, recipient),
            inArray(outbox.status, ['pending', 'failed']),
          ),
        )
        .run();
    },
  };
});
