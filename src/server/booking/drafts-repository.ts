import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { DraftRow } from '#db/rows.ts';
import { drafts } from '#db/schema/drafts.ts';
import { paymentScan } from '#db/schema/payments.ts';
import { draftStatusesBefore } from '#domain/draft-status.ts';
import { repository } from '#server/repository.ts';

/** A draft to insert. */
export type NewDraft = Pick<
  DraftRow,
  'key' | 'tokenHash' | 'data' | 'holdExpiresAt' | 'clientHash'
> &
  Partial<Pick<DraftRow, 'networkHash' | 'price' | 'renewals'>>;
type Change = Partial<
  Pick<
    DraftRow,
    | 'data'
    | 'price'
    | 'status'
    | 'paymentIntentId'
    | 'holdExpiresAt'
    | 'clientHash'
    | 'networkHash'
    | 'tokenHash'
    | 'renewals'
  >
>;

/** Bookings being paid for. */
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
    /** The newest abandoned draft of a browser. */
    lastGivenUpOfBrowser(tokenHash: string): DraftRow | undefined {
      return db
        .select()
        .from(drafts)
        .where(and(eq(drafts.tokenHash, tokenHash), inArray(drafts.status, ['closing', 'closed'])))
        .orderBy(desc(drafts.id))
        .limit(1)
        .get();
    },
    /** How many slots are held and not paid for at this moment: by a client, a network, or all. */
    liveHolds(by: { clientHash: string } | { networkHash: string } | null, now: Date): number {
      const whose =
        by === null
          ? undefined
          : 'clientHash' in by
            ? eq(drafts.clientHash, by.clientHash)
            : eq(drafts.networkHash, by.networkHash);
      const live = and(whose, isLiveHold(now));
      return db.select({ n: count() }).from(drafts).where(live).get()?.n ?? 0;
    },
    /** The drafts that hold a slot at this moment and are not paid for. */
    holding(now: Date): DraftRow[] {
      return db.select().from(drafts).where(isLiveHold(now)).all();
    },
    /** How far Stripe's payments have been scanned; undefined before the first scan. */
    scannedUntil(): Date | undefined {
      return db.select().from(paymentScan).get()?.doneUntil;
    },
    /** Records that all payments before a time are scanned. */
    noteScan(doneUntil: Date): void {
      db.insert(paymentScan)
        .values({ id: 1, doneUntil })
        .onConflictDoUpdate({ target: paymentScan.id, set: { doneUntil } })
        .run();
    },
    /**
     * Changes a draft and returns the new row.
     *
     * @throws Error for a transition its status does not allow (domain/draft-status).
     */
    change(id: number, change: Change, now: Date): DraftRow {
      const from = change.status && inArray(drafts.status, draftStatusesBefore(change.status));
      const changed = db
        .update(drafts)
        .set({ ...change, updatedAt: now })
        .where(and(eq(drafts.id, id), from))
        .returning()
        .all()
        .at(0);
      if (!changed) throw new Error(`Draft ${id} cannot become ${change.status ?? 'changed'}.`);
      return changed;
    },
    /** Drafts that may still be paid or have been, older than a given time, oldest first. */
    unfinished(olderThan: Date, now: Date, limit: number): DraftRow[] {
      return db
        .select()
        .from(drafts)
        .where(
          and(
            inArray(drafts.status, ['open', 'closing', 'refund_due']),
            // A clock that was set back leaves drafts dated in the future: also due.
            or(lt(drafts.updatedAt, olderThan), gt(drafts.updatedAt, now)),
          ),
        )
        .orderBy(asc(drafts.updatedAt))
        .limit(limit)
        .all();
    },
  };
});

function isLiveHold(now: Date) {
  return and(eq(drafts.status, 'open'), isNotNull(drafts.data), gt(drafts.holdExpiresAt, now));
}
