import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { DraftRow } from '#db/rows.ts';
import { drafts } from '#db/schema.ts';
import { repository } from '#server/repository.ts';

/** A draft on its way in. */
export type NewDraft = Pick<
  DraftRow,
  'key' | 'tokenHash' | 'data' | 'holdExpiresAt' | 'clientHash'
>;
type Change = Partial<
  Pick<
    DraftRow,
    'data' | 'status' | 'paymentIntentId' | 'holdExpiresAt' | 'clientHash' | 'tokenHash'
  >
>;

/** Bookings on their way to be paid. */
export const draftRows = repository((db) => {
  // Prepared once: building and compiling a query costs several times what running it does.
  const byId = db
    .select()
    .from(drafts)
    .where(eq(drafts.id, sql.placeholder('id')))
    .prepare();
  const byIntent = db
    .select()
    .from(drafts)
    .where(eq(drafts.paymentIntentId, sql.placeholder('intent')))
    .prepare();
  const openByToken = db
    .select()
    .from(drafts)
    .where(and(eq(drafts.tokenHash, sql.placeholder('token')), eq(drafts.status, 'open')))
    .orderBy(desc(drafts.id))
    .limit(1)
    .prepare();

  return {
    /** Adds a draft and returns it. */
    add(draft: NewDraft, now: Date): DraftRow {
      return db
        .insert(drafts)
        .values({ ...draft, createdAt: now, updatedAt: now })
        .returning()
        .get();
    },
    /** One draft, or undefined. */
    find(id: number): DraftRow | undefined {
      return byId.get({ id });
    },
    /** The draft a payment intent belongs to. */
    ofIntent(paymentIntentId: string): DraftRow | undefined {
      return byIntent.get({ intent: paymentIntentId });
    },
    /** The draft that an intent's metadata names. */
    ofKey(key: string): DraftRow | undefined {
      return db.select().from(drafts).where(eq(drafts.key, key)).get();
    },
    /** The open draft of a browser, newest first. */
    openOfBrowser(tokenHash: string): DraftRow | undefined {
      return openByToken.get({ token: tokenHash });
    },
    /** The newest draft of a browser that became a booking. */
    settledOfBrowser(tokenHash: string): DraftRow | undefined {
      return db
        .select()
        .from(drafts)
        .where(and(eq(drafts.tokenHash, tokenHash), eq(drafts.status, 'settled')))
        .orderBy(desc(drafts.id))
        .limit(1)
        .get();
    },
    /** How many slots a client address holds at this moment. */
    liveHoldsOf(clientHash: string, now: Date): number {
      const row = db
        .select({ holds: count() })
        .from(drafts)
        .where(
          and(
            eq(drafts.clientHash, clientHash),
            eq(drafts.status, 'open'),
            isNotNull(drafts.data),
            gt(drafts.holdExpiresAt, now),
          ),
        )
        .get();
      return row?.holds ?? 0;
    },
    /** Changes a draft and returns it as it is then. */
    change(id: number, change: Change, now: Date): DraftRow {
      return db
        .update(drafts)
        .set({ ...change, updatedAt: now })
        .where(eq(drafts.id, id))
        .returning()
        .get();
    },
    /** Drafts that somebody may still pay or has paid, older than a moment, oldest first. */
    unfinished(olderThan: Date, limit: number): DraftRow[] {
      return db
        .select()
        .from(drafts)
        .where(
          and(
            inArray(drafts.status, ['open', 'closing', 'refund_due']),
            lt(drafts.updatedAt, olderThan),
          ),
        )
        .orderBy(asc(drafts.updatedAt))
        .limit(limit)
        .all();
    },
  };
});
