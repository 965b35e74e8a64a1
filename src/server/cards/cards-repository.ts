import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { KeptCardRow } from '#db/rows.ts';
import { keptCards } from '#db/schema/cards.ts';
import { repository } from '#server/repository.ts';

/** A card to insert. */
export type NewCard = Omit<typeof keptCards.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
type Change = Partial<Omit<KeptCardRow, 'id' | 'key' | 'createdAt' | 'updatedAt'>>;

/** Whose cards: of visits, of plans, and of everything booked with an email address. */
export type CardOwner = {
  readonly bookingIds: readonly number[];
  readonly seriesIds: readonly number[];
  readonly emailKeys: readonly string[];
};

/** Kept cards. */
export const cardRows = repository((db) => {
  const one = (where: ReturnType<typeof eq>): KeptCardRow | undefined =>
    db.select().from(keptCards).where(where).get();
  const theirs = ({ bookingIds, seriesIds, emailKeys }: CardOwner) =>
    or(
      and(eq(keptCards.scope, 'visit'), inArray(keptCards.bookingId, [...bookingIds])),
      and(eq(keptCards.scope, 'plan'), inArray(keptCards.bookingId, [...bookingIds])),
      and(eq(keptCards.scope, 'plan'), inArray(keptCards.seriesId, [...seriesIds])),
      and(eq(keptCards.scope, 'all'), inArray(keptCards.emailKey, [...emailKeys])),
    );

  return {
    /** Adds a card and returns it. */
    add(card: NewCard, now: Date): KeptCardRow {
      return db
        .insert(keptCards)
        .values({ ...card, createdAt: now, updatedAt: now })
        .returning()
        .get();
    },
    /** Changes a card and returns the new row. */
    change(id: number, change: Change, now: Date): KeptCardRow {
      return db
        .update(keptCards)
        .set({ ...change, updatedAt: now })
        .where(eq(keptCards.id, id))
        .returning()
        .get();
    },
    find: (id: number) => one(eq(keptCards.id, id)),
    ofKey: (key: string) => one(eq(keptCards.key, key)),
    ofDraft: (draftId: number) => one(eq(keptCards.draftId, draftId)),
    ofSetup: (setupIntentId: string) => one(eq(keptCards.setupIntentId, setupIntentId)),
    ofMethod: (paymentMethodId: string) => one(eq(keptCards.paymentMethodId, paymentMethodId)),
    /** Their kept cards, newest first. */
    keptBy(owner: CardOwner): KeptCardRow[] {
      return db
        .select()
        .from(keptCards)
        .where(and(eq(keptCards.status, 'kept'), theirs(owner)))
        .orderBy(desc(keptCards.keptAt), desc(keptCards.id))
        .all();
    },
    /** Kept cards of customers, newest first. */
    keptForCustomers(customerIds: readonly number[]): KeptCardRow[] {
      return db
        .select()
        .from(keptCards)
        .where(and(eq(keptCards.status, 'kept'), inArray(keptCards.customerId, [...customerIds])))
        .orderBy(desc(keptCards.keptAt), desc(keptCards.id))
        .all();
    },
    /** A card they have begun to add since a given time and not finished. */
    begunSince(owner: CardOwner, since: Date): KeptCardRow | undefined {
      return db
        .select()
        .from(keptCards)
        .where(
          and(eq(keptCards.status, 'asked'), isNotNull(keptCards.setupIntentId), theirs(owner)),
        )
        .orderBy(desc(keptCards.id))
        .all()
        .find(({ createdAt }) => createdAt >= since);
    },
    /** Cards that Stripe is still to let go, or that nobody has finished, least recent first. */
    unfinished(status: 'asked' | 'removing', before: Date, limit: number): KeptCardRow[] {
      return db
        .select()
        .from(keptCards)
        .where(and(eq(keptCards.status, status), lt(keptCards.updatedAt, before)))
        .orderBy(asc(keptCards.updatedAt))
        .limit(limit)
        .all();
    },
    /** Kept cards that Stripe was not asked about since a given time. */
    unchecked(before: Date, limit: number): KeptCardRow[] {
      return db
        .select()
        .from(keptCards)
        .where(
          and(
            eq(keptCards.status, 'kept'),
            or(isNull(keptCards.checkedAt), lt(keptCards.checkedAt, before)),
          ),
        )
        .orderBy(asc(keptCards.checkedAt))
        .limit(limit)
        .all();
    },
  };
});
