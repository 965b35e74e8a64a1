import { and, desc, eq, gt, inArray, isNotNull, lte, max, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { OutboxRow } from '#db/rows.ts';
import { outbox } from '#db/schema/delivery.ts';
import type { Channel } from '#domain/notices.ts';
import { GOES_LAST } from '#domain/recipient-limits.ts';
import { repository } from '#server/repository.ts';

/**
 * The statement that claims a channel's longest-waiting row. It runs every second for every channel,
 * and nearly all rows were sent long ago: the plus keeps SQLite from reading all of the channel's.
 */
export function claimOfNext(db: Db) {
  const goesLast = GOES_LAST.map((kind) => `'${kind}'`).join(', ');
  return db
    .update(outbox)
    .set({
      status: 'sending',
      attempts: sql`${outbox.attempts} + 1`,
      claimedUntil: sql`${sql.placeholder('until')}`,
    })
    .where(
      sql`${outbox.id} = (
        SELECT id FROM outbox
        WHERE +channel = ${sql.placeholder('channel')}
          AND ((status = 'pending' AND next_attempt_at <= ${sql.placeholder('now')})
            OR (status = 'sending' AND claimed_until <= ${sql.placeholder('now')}))
        ORDER BY kind IN (${sql.raw(goesLast)}), next_attempt_at, id LIMIT 1)`,
    )
    .returning();
}

/** Rows being sent, and their outcome. */
export const sendingRows = repository((db) => {
  const byId = (id: number) => eq(outbox.id, id);
  const claim = claimOfNext(db).prepare();

  return {
    /**
     * Claims a channel's longest-waiting row, for a limited time: if the process dies, the claim
     * expires and the row is due again. Attempts count from the claim.
     */
    claimNext(channel: Channel, now: Date, until: Date): OutboxRow | undefined {
      return claim.get({ channel, now: now.getTime(), until: until.getTime() });
    },
    /**
     * Makes due what waits only because the clock was set back: rows to send at once, attempts
     * further ahead than any pause, claims that end after any lease. Rows planned for a day (a
     * reminder) keep their time.
     */
    makeDue(
      now: Date,
      { nextAttemptBy, claimedBy }: { nextAttemptBy: Date; claimedBy: Date },
    ): void {
      const waits = and(eq(outbox.status, 'pending'), gt(outbox.nextAttemptAt, now));
      const isNew = and(gt(outbox.createdAt, now), lte(outbox.nextAttemptAt, outbox.createdAt));
      const isTriedAgain = and(
        gt(outbox.attempts, 0),
        or(gt(outbox.createdAt, now), gt(outbox.nextAttemptAt, nextAttemptBy)),
      );
      db.update(outbox)
        .set({ nextAttemptAt: now })
        .where(and(waits, or(isNew, isTriedAgain)))
        .run();
      const isLost = and(eq(outbox.status, 'sending'), gt(outbox.claimedUntil, claimedBy));
      db.update(outbox).set({ claimedUntil: now }).where(isLost).run();
    },
    /** Marks a row as sent. */
    markSent(id: number, providerId: string | null, now: Date): void {
      db.update(outbox)
        .set({ status: 'sent', sentAt: now, providerId, lastError: null, claimedUntil: null })
        .where(byId(id))
        .run();
    },
    /** After a failed attempt: retried at a given time, given up, or canceled. */
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
    /** A channel's state: what waits, what failed, and the last time something went out. */
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
      // Has its own index: nearly all rows are sent.
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
