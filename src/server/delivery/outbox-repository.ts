import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  max,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { OutboxRow } from '#db/rows.ts';
import { outbox } from '#db/schema/delivery.ts';
import type { Channel } from '#domain/notices.ts';
import { GOES_LAST } from '#domain/recipient-limits.ts';
import { repository } from '#server/repository.ts';

/** Something that has to go out, on its way in. */
export type OutboxInsert = Pick<
  typeof outbox.$inferInsert,
  'channel' | 'kind' | 'dedupeKey' | 'bookingId' | 'messageId' | 'recipient' | 'payload'
> & { nextAttemptAt: Date };

/** What has to go out, and what became of it. */
export const outboxRows = repository((db) => {
  const byId = (id: number) => eq(outbox.id, id);
  const goesLast = GOES_LAST.map((kind) => `'${kind}'`).join(', ');
  const claim = db
    .update(outbox)
    .set({
      status: 'sending',
      attempts: sql`${outbox.attempts} + 1`,
      claimedUntil: sql`${sql.placeholder('until')}`,
    })
    .where(
      sql`${outbox.id} = (
        SELECT id FROM outbox
        WHERE channel = ${sql.placeholder('channel')}
          AND ((status = 'pending' AND next_attempt_at <= ${sql.placeholder('now')})
            OR (status = 'sending' AND claimed_until <= ${sql.placeholder('now')}))
        ORDER BY kind IN (${sql.raw(goesLast)}), next_attempt_at, id LIMIT 1)`,
    )
    .returning()
    .prepare();

  return {
    /**
     * Writes a row; call it in the transaction it tells of. A second row for the same thing is not
     * written; one that was cancelled before it went out is taken up again.
     */
    add(row: OutboxInsert, now: Date): void {
      const fresh = { status: 'pending', attempts: 0, lastError: null } as const;
      const { nextAttemptAt, payload, recipient } = row;
      db.insert(outbox)
        .values({ ...row, createdAt: now })
        .onConflictDoUpdate({
          target: outbox.dedupeKey,
          set: { ...fresh, nextAttemptAt, payload, recipient },
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
      return db.select().from(outbox).where(byId(id)).get();
    },
    /** Everything a booking set off, oldest first. */
    ofBooking(bookingId: number): OutboxRow[] {
      return db
        .select()
        .from(outbox)
        .where(eq(outbox.bookingId, bookingId))
        .orderBy(asc(outbox.id))
        .all();
    },
    /** How many rows went or go to a recipient since a moment: of some kinds, or all but some. */
    countTo(
      recipient: string,
      channel: Channel,
      kinds: readonly string[] | { readonly but: readonly string[] },
      since: Date,
    ): number {
      const row = db
        .select({ count: count() })
        .from(outbox)
        .where(
          and(
            eq(outbox.recipient, recipient),
            gte(outbox.createdAt, since),
            eq(outbox.channel, channel),
            inArray(outbox.status, ['pending', 'sending', 'sent']),
            'but' in kinds
              ? notInArray(outbox.kind, [...kinds.but])
              : inArray(outbox.kind, [...kinds]),
          ),
        )
        .get();
      return row?.count ?? 0;
    },
    /** How many rows of some kinds went or go out since a moment, to anybody. */
    countOf(kinds: readonly string[], since: Date): number {
      const row = db
        .select({ count: count() })
        .from(outbox)
        .where(
          and(
            inArray(outbox.kind, [...kinds]),
            gte(outbox.createdAt, since),
            inArray(outbox.status, ['pending', 'sending', 'sent']),
          ),
        )
        .get();
      return row?.count ?? 0;
    },
    /** Cancels what of these kinds a booking has not sent yet. */
    cancelKinds(bookingId: number, kinds: readonly string[], reason: string): void {
      if (kinds.length === 0) return;
      db.update(outbox)
        .set({ status: 'cancelled', lastError: reason, claimedUntil: null })
        .where(
          and(
            eq(outbox.bookingId, bookingId),
            inArray(outbox.kind, [...kinds]),
            inArray(outbox.status, ['pending', 'sending', 'failed']),
          ),
        )
        .run();
    },
    /**
     * Sends what a booking has not sent to another recipient; what failed is tried again.
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
    /** Cancels what a booking has not sent to a recipient. */
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
    /** Cancels every text message to a number that has not gone out. */
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
    /**
     * Claims the row of a channel that has waited longest, for a while: who dies before that is
     * over loses the claim, and the row comes up again. Attempts count from the claim.
     */
    claimNext(channel: Channel, now: Date, until: Date): OutboxRow | undefined {
      return claim.get({ channel, now: now.getTime(), until: until.getTime() });
    },
    /** It went out. */
    markSent(id: number, providerId: string | null, now: Date): void {
      db.update(outbox)
        .set({ status: 'sent', sentAt: now, providerId, lastError: null, claimedUntil: null })
        .where(byId(id))
        .run();
    },
    /** It did not work and is tried again at a moment, given up, or not wanted any more. */
    release(
      id: number,
      as: { status: 'pending' | 'failed' | 'cancelled'; lastError: string; nextAttemptAt?: Date },
    ): void {
      db.update(outbox)
        .set({ ...as, claimedUntil: null })
        .where(and(byId(id), eq(outbox.status, 'sending')))
        .run();
    },
    /** Puts a failed row back as if it were new; false when it is not a failed one. */
    sendAgain(id: number, now: Date): boolean {
      const { changes } = db
        .update(outbox)
        .set({ status: 'pending', attempts: 0, nextAttemptAt: now, claimedUntil: null })
        .where(and(byId(id), eq(outbox.status, 'failed')))
        .run();
      return changes === 1;
    },
    /** Failed rows, newest first. */
    failed(limit: number): OutboxRow[] {
      return db
        .select()
        .from(outbox)
        .where(eq(outbox.status, 'failed'))
        .orderBy(desc(outbox.id))
        .limit(limit)
        .all();
    },
    /** How a channel is doing: what waits, what failed, when something last went out. */
    stateOf(channel: Channel, now: Date) {
      const ofChannel = eq(outbox.channel, channel);
      // The plus keeps SQLite from reading all of a channel to find the few that are not finished.
      const amongThem = sql`+${outbox.channel} = ${channel}`;
      const isUnfinished = inArray(outbox.status, ['pending', 'sending', 'failed']);
      const row = db
        .select({
          waiting: sql<number>`count(*) FILTER (WHERE status IN ('pending', 'sending') AND next_attempt_at <= ${now.getTime()})`,
          planned: sql<number>`count(*) FILTER (WHERE status = 'pending' AND next_attempt_at > ${now.getTime()})`,
          failed: sql<number>`count(*) FILTER (WHERE status = 'failed')`,
        })
        .from(outbox)
        .where(and(amongThem, isUnfinished))
        .get();
      // Of an index of its own: nearly all rows are sent ones.
      const sent = db
        .select({ lastSentAt: max(outbox.sentAt) })
        .from(outbox)
        .where(ofChannel)
        .get();
      const trouble = db
        .select({ lastError: outbox.lastError })
        .from(outbox)
        .where(and(amongThem, isNotNull(outbox.lastError), isUnfinished))
        .orderBy(desc(sql`+${outbox.id}`))
        .limit(1)
        .get();
      return {
        waiting: row?.waiting ?? 0,
        planned: row?.planned ?? 0,
        failed: row?.failed ?? 0,
        lastSentAt: sent?.lastSentAt ?? null,
        lastError: trouble?.lastError ?? null,
      };
    },
  };
});
