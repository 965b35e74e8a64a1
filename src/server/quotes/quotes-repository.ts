import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { QuotesQuery } from '#contracts/admin/quotes.ts';
import type { BookingRow, MessageRow, QuoteRevisionRow, QuoteRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { messages } from '#db/schema/messages.ts';
import { quoteMessages, quoteRevisions, quotes } from '#db/schema/quotes.ts';
import { sitePhotographs } from '#db/schema/site.ts';
import { repository } from '#server/repository.ts';

type Insert = typeof quotes.$inferInsert;
/** A quote to insert. */
export type QuoteInsert = Omit<Insert, 'id' | 'version' | 'createdAt' | 'updatedAt'>;
type Change = Partial<Omit<Insert, 'id' | 'version' | 'updatedAt'>>;

const isOpen = inArray(quotes.status, ['sent', 'viewed']);

/** Quotes with their versions. */
export const quoteRows = repository((db) => ({
  /** Adds a quote and returns it. */
  add(quote: QuoteInsert, now: Date): QuoteRow {
    const values = { ...quote, createdAt: now, updatedAt: now };
    return db.insert(quotes).values(values).returning().get();
  },
  /** One quote, or undefined. */
  find(id: number): QuoteRow | undefined {
    return db.select().from(quotes).where(eq(quotes.id, id)).get();
  },
  /** The quote that a link names. */
  ofKey(key: string): QuoteRow | undefined {
    return db.select().from(quotes).where(eq(quotes.key, key)).get();
  },
  /** The quote that was saved with this key. */
  ofSaveKey(saveKey: string): QuoteRow | undefined {
    return db.select().from(quotes).where(eq(quotes.saveKey, saveKey)).get();
  },
  /** Changes a quote and raises its version; returns the new row. */
  change(id: number, change: Change, now: Date): QuoteRow {
    return db
      .update(quotes)
      .set({ ...change, version: sql`${quotes.version} + 1`, updatedAt: now })
      .where(eq(quotes.id, id))
      .returning()
      .get();
  },
  /** Quotes newest first, one page. */
  list({ limit, before, state, customer }: QuotesQuery, today: string): QuoteRow[] {
    return db
      .select()
      .from(quotes)
      .where(
        and(
          narrowedTo(state, today),
          before === undefined ? undefined : lt(quotes.id, before),
          customer === undefined ? undefined : isOf(customer),
        ),
      )
      .orderBy(desc(quotes.id))
      .limit(limit)
      .all();
  },
  /** Quotes that were answered, or whose last day came, since a day; without those still open. */
  closedSince(moment: Date, day: string, today: string): QuoteRow[] {
    const isAnswered = and(
      inArray(quotes.status, ['accepted', 'declined']),
      gte(quotes.answeredAt, moment),
    );
    const isOver = and(isOpen, gte(quotes.validThrough, day), lt(quotes.validThrough, today));
    return db.select().from(quotes).where(or(isAnswered, isOver)).all();
  },
  /** All versions of a quote, oldest first. */
  revisionsOf(quoteId: number): QuoteRevisionRow[] {
    return db
      .select()
      .from(quoteRevisions)
      .where(eq(quoteRevisions.quoteId, quoteId))
      .orderBy(asc(quoteRevisions.number))
      .all();
  },
  /** One version of a quote, or undefined. */
  revision(quoteId: number, number: number): QuoteRevisionRow | undefined {
    const isIt = and(eq(quoteRevisions.quoteId, quoteId), eq(quoteRevisions.number, number));
    return db.select().from(quoteRevisions).where(isIt).get();
  },
  /** Adds a version. */
  addRevision(revision: Omit<typeof quoteRevisions.$inferInsert, 'id'>): QuoteRevisionRow {
    return db.insert(quoteRevisions).values(revision).returning().get();
  },
  /** Changes a version that was not sent, or marks it as sent; one that was sent keeps its body. */
  changeRevision(
    id: number,
    change: Partial<Pick<QuoteRevisionRow, 'body' | 'sentAt' | 'before' | 'actor'>>,
  ): void {
    const isFree = 'body' in change ? isNull(quoteRevisions.sentAt) : undefined;
    db.update(quoteRevisions)
      .set(change)
      .where(and(eq(quoteRevisions.id, id), isFree))
      .run();
  },
  /** Ties a message to a quote; one that is tied already stays with its first. */
  addMessage(messageId: number, quoteId: number): void {
    db.insert(quoteMessages).values({ messageId, quoteId }).onConflictDoNothing().run();
  },
  /** The messages about a quote, newest first; deleted ones are not among them. */
  messagesOf(quoteId: number): MessageRow[] {
    return db
      .select({ message: messages })
      .from(quoteMessages)
      .innerJoin(messages, eq(messages.id, quoteMessages.messageId))
      .where(and(eq(quoteMessages.quoteId, quoteId), isNull(messages.deletedAt)))
      .orderBy(desc(messages.id))
      .all()
      .map(({ message }) => message);
  },
  /** The quotes about a message. */
  ofMessage(messageId: number): QuoteRow[] {
    return db
      .select({ quote: quotes })
      .from(quoteMessages)
      .innerJoin(quotes, eq(quotes.id, quoteMessages.quoteId))
      .where(eq(quoteMessages.messageId, messageId))
      .all()
      .map(({ quote }) => quote);
  },
  /** Whether a photograph is kept. */
  hasPhotograph(id: string): boolean {
    const isIt = eq(sitePhotographs.id, id);
    return db.select({ id: sitePhotographs.id }).from(sitePhotographs).where(isIt).all().length > 0;
  },
  /** A photograph as it is kept, a JPEG. */
  photograph(id: string): Buffer | undefined {
    const { data } = sitePhotographs;
    return db.select({ data }).from(sitePhotographs).where(eq(sitePhotographs.id, id)).all().at(0)
      ?.data;
  },
  /** The booking that a quote became. */
  booked(bookingId: number): BookingRow | undefined {
    return db.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  },
}));

function narrowedTo(state: QuotesQuery['state'], today: string): SQL | undefined {
  switch (state) {
    case 'all':
      return undefined;
    case 'open':
      return and(isOpen, gte(quotes.validThrough, today));
    case 'lost':
      return or(
        inArray(quotes.status, ['declined', 'withdrawn']),
        and(isOpen, lt(quotes.validThrough, today)),
      );
    case 'draft':
    case 'accepted':
      return eq(quotes.status, state);
  }
}

/**
 * The quotes of a customer and of everybody merged into or with them: what became a booking of theirs,
 * and else whatever has their email; a quote without one belongs to its phone.
 */
function isOf(customer: number): SQL {
  return sql`(
    WITH RECURSIVE up(id, next) AS (
      SELECT id, merged_into FROM customers WHERE id = ${customer}
      UNION SELECT c.id, c.merged_into FROM up CROSS JOIN customers c ON c.id = up.next),
    merged(id) AS (
      SELECT id FROM up WHERE next IS NULL
      UNION SELECT c.id FROM merged CROSS JOIN customers c ON c.merged_into = merged.id)
    SELECT CASE
      WHEN ${quotes.bookingId} IS NOT NULL THEN EXISTS (SELECT 1 FROM bookings b
        WHERE b.id = ${quotes.bookingId} AND b.customer_id IN merged)
      ELSE EXISTS (SELECT 1 FROM customers c WHERE c.id IN merged
        AND CASE WHEN ${quotes.emailKey} IS NULL THEN c.phone_key = ${quotes.phoneKey}
          ELSE c.email_key = ${quotes.emailKey} END) END)`;
}
