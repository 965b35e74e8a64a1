import { and, asc, desc, eq, gt, isNull, lt, lte, notInArray, type SQL } from 'drizzle-orm';
import type { MessagesQuery } from '#contracts/admin/messages.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import type { MessageRow } from '#db/rows.ts';
import { messages } from '#db/schema/messages.ts';
import { quoteMessages } from '#db/schema/quotes.ts';
import { repository } from '#server/repository.ts';

/** A message to insert. */
export type MessageInsert = Omit<typeof messages.$inferInsert, 'id' | 'createdAt'>;

/** Messages and quote requests (spec 3). */
export const messageRows = repository((db) => {
  return {
    /** Adds a message and returns it. */
    add(message: MessageInsert, now: Date): StoredMessage {
      const row = db
        .insert(messages)
        .values({ ...message, createdAt: now })
        .returning()
        .get();
      return toStoredMessage(row);
    },
    /** One message, or undefined. */
    find(id: number): StoredMessage | undefined {
      const row = db.select().from(messages).where(eq(messages.id, id)).get();
      return row && toStoredMessage(row);
    },
    /** A message since a given time with exactly the same content: a double click. */
    duplicateOf(message: MessageInsert, since: Date): StoredMessage | undefined {
      const row = db
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.email, message.email),
            gt(messages.createdAt, since),
            isNull(messages.deletedAt),
          ),
        )
        .orderBy(desc(messages.id))
        .all()
        .find((each) => typedIn(each) === typedIn(message));
      return row && toStoredMessage(row);
    },
    /** One message as stored, deleted or not. */
    findRow(id: number): MessageRow | undefined {
      return db.select().from(messages).where(eq(messages.id, id)).get();
    },
    /** Changes a message's flags and returns the new row. */
    change(
      id: number,
      change: Partial<
        Pick<MessageRow, 'isRead' | 'repliedAt' | 'needsNoReply' | 'deletedAt' | 'bookingId'>
      >,
    ): StoredMessage {
      const row = db.update(messages).set(change).where(eq(messages.id, id)).returning().get();
      return toStoredMessage(row);
    },
    /**
     * Messages newest first, one page; deleted ones are not listed. Overdue ones, written before
     * `overdueBefore` and not answered, come oldest first.
     */
    list({ limit, before, state }: MessagesQuery, overdueBefore: Date): StoredMessage[] {
      const isOverdue = state === 'overdue';
      const beyond = isOverdue ? gt : lt;
      return db
        .select()
        .from(messages)
        .where(
          and(
            isNull(messages.deletedAt),
            ...narrowedTo(state),
            state === 'to-quote'
              ? notInArray(
                  messages.id,
                  db.select({ id: quoteMessages.messageId }).from(quoteMessages),
                )
              : undefined,
            isOverdue ? lte(messages.createdAt, overdueBefore) : undefined,
            before === undefined ? undefined : beyond(messages.id, before),
          ),
        )
        .orderBy(isOverdue ? asc(messages.id) : desc(messages.id))
        .limit(limit)
        .all()
        .map(toStoredMessage);
    },
  };
});

/** A message as it leaves the server. */
export function toStoredMessage(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    serviceType: row.serviceType,
    subject: row.subject,
    message: row.message,
    source: row.source,
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
    quote: row.quote,
    promo: row.promo,
    bookingId: row.bookingId,
    repliedAt: row.repliedAt?.toISOString() ?? null,
    needsNoReply: row.needsNoReply,
  };
}

/** Everything the sender typed or chose, as one string to compare. */
function typedIn(message: MessageInsert): string {
  const { firstName, lastName, email, phone, serviceType, subject, message: text } = message;
  const { source, quote, promo } = message;
  return JSON.stringify([
    [firstName, lastName, email, phone, serviceType, subject, text],
    [source, quote, promo],
  ]);
}

function narrowedTo(state: MessagesQuery['state']): SQL[] {
  switch (state) {
    case 'all':
      return [];
    case 'unread':
      return [eq(messages.isRead, false)];
    case 'quotes':
      return [eq(messages.source, 'quote')];
    case 'to-quote':
      return [eq(messages.source, 'quote'), ...narrowedTo('waiting')];
    case 'waiting':
    case 'overdue':
      return [isNull(messages.repliedAt), isNull(messages.bookingId)];
  }
}
