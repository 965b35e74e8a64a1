import { asc, eq, inArray } from 'drizzle-orm';
import { quoteMessages, quotes } from '#db/schema/quotes.ts';
import { repository } from '#server/repository.ts';

/** The quotes that messages are tied to. */
export const messageQuoteRows = repository((db) => ({
  /** Message and quote, oldest quote first. */
  of: (messageIds: readonly number[]) =>
    db
      .select({ messageId: quoteMessages.messageId, quote: quotes })
      .from(quoteMessages)
      .innerJoin(quotes, eq(quotes.id, quoteMessages.quoteId))
      .where(inArray(quoteMessages.messageId, [...messageIds]))
      .orderBy(asc(quotes.id))
      .all(),
}));
