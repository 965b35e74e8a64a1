import { and, eq, gte, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { bookingLines } from '#db/schema/bookings.ts';
import { outbox } from '#db/schema/delivery.ts';
import { quoteMessages, quoteRevisions, quotes } from '#db/schema/quotes.ts';
import { sitePhotographs } from '#db/schema/site.ts';
import { QUOTE_LINE } from '#domain/quote-sums.ts';
import type { Who } from './who.ts';

/** What stands on an erased person's visit for a line that the owner wrote. */
const ERASED_LINE = 'Quoted work';

/** What a customer is known by, beside their email address. */
type Known = { readonly phoneKey: string; readonly lastName: string };

/**
 * A person's quotes: under their address or number, and those of their bookings. For an email, those
 * without one that have a known number and last name of theirs count too; what somebody else was
 * quoted under the same phone does not.
 */
export function quotesOf(
  db: Db,
  { emailKey, phoneKey }: Who,
  { bookingIds, known }: { bookingIds: readonly number[]; known: readonly Known[] },
) {
  const byPhone = known.map((each) =>
    and(
      isNull(quotes.emailKey),
      eq(quotes.phoneKey, each.phoneKey),
      eq(sql`lower(trim(${quotes.lastName}))`, each.lastName.trim().toLowerCase()),
    ),
  );
  const isTheirs =
    emailKey === undefined
      ? eq(quotes.phoneKey, phoneKey)
      : or(eq(quotes.emailKey, emailKey), ...byPhone);
  const ofBookings = inArray(quotes.bookingId, [...bookingIds]);
  const found = db.select().from(quotes).where(or(isTheirs, ofBookings)).all();
  const versions = db
    .select()
    .from(quoteRevisions)
    .where(
      inArray(
        quoteRevisions.quoteId,
        found.map(({ id }) => id),
      ),
    )
    .all();
  return found.map((quote) => ({
    ...quote,
    versions: versions.filter(({ quoteId }) => quoteId === quote.id),
  }));
}

/** Deletes quotes with their versions and what was sent about them; bookings made of them stay. */
export function forgetQuotes(db: Db, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const chosen = db
    .select({ key: quotes.key })
    .from(quotes)
    .where(inArray(quotes.id, [...ids]))
    .all();
  for (const { key } of chosen) {
    for (const under of [`mail:quote:${key}:`, `mail:owner-quote-declined:${key}:`]) {
      const isUnder = and(gte(outbox.dedupeKey, under), lt(outbox.dedupeKey, `${under}~`));
      db.delete(outbox).where(isUnder).run();
    }
  }
  db.delete(quoteMessages)
    .where(inArray(quoteMessages.quoteId, [...ids]))
    .run();
  const named = photographsOf(db, ids);
  db.delete(quoteRevisions)
    .where(inArray(quoteRevisions.quoteId, [...ids]))
    .run();
  forgetPhotographs(db, named);
  db.delete(quotes)
    .where(inArray(quotes.id, [...ids]))
    .run();
}

function photographsOf(db: Db, ids: readonly number[]): string[] {
  return db
    .select({ body: quoteRevisions.body })
    .from(quoteRevisions)
    .where(inArray(quoteRevisions.quoteId, [...ids]))
    .all()
    .flatMap(({ body }) => (body.photographs ?? []).map(({ id }) => id));
}

/** Somebody's place is on them: they go with the last that names them, a page of the site or a quote. */
function forgetPhotographs(db: Db, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const { id } = sitePhotographs;
  const isNamed = sql`EXISTS (SELECT 1 FROM site_revisions r WHERE instr(r.changes, ${id}) > 0)`;
  const isQuoted = sql`EXISTS (SELECT 1 FROM quote_revisions r WHERE instr(r.body, ${id}) > 0)`;
  db.delete(sitePhotographs)
    .where(and(inArray(id, [...ids]), sql`NOT ${isNamed} AND NOT ${isQuoted}`))
    .run();
}

/** The same for the quotes that became these bookings, with the owner's words in their prices. */
export function forgetQuotesOfBookings(db: Db, bookingIds: readonly number[]): void {
  const ofBookings = inArray(quotes.bookingId, [...bookingIds]);
  const found = db.select({ id: quotes.id }).from(quotes).where(ofBookings).all();
  forgetQuotes(
    db,
    found.map(({ id }) => id),
  );
  const isQuoted = like(bookingLines.code, `${QUOTE_LINE}%`);
  db.update(bookingLines)
    .set({ label: ERASED_LINE })
    .where(and(inArray(bookingLines.bookingId, [...bookingIds]), isQuoted))
    .run();
}

/** Deletes the quotes that nothing has happened to since a moment, unless one became a booking. */
export function forgetQuotesBefore(db: Db, moment: Date): void {
  const isOld = and(isNull(quotes.bookingId), lt(quotes.updatedAt, moment));
  const found = db.select({ id: quotes.id }).from(quotes).where(isOld).all();
  forgetQuotes(
    db,
    found.map(({ id }) => id),
  );
}

/** Unties deleted messages from the quotes they were about. */
export function untieMessages(db: Db, messageIds: readonly number[]): void {
  db.delete(quoteMessages)
    .where(inArray(quoteMessages.messageId, [...messageIds]))
    .run();
}
