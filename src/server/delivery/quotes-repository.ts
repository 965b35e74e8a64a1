import { and, eq } from 'drizzle-orm';
import type { QuoteRevisionRow, QuoteRow } from '#db/rows.ts';
import { quoteRevisions, quotes } from '#db/schema/quotes.ts';
import { repository } from '#server/repository.ts';

/** A quote and one of its versions. */
export type QuoteOfMail = { readonly quote: QuoteRow; readonly revision: QuoteRevisionRow };

/** The quotes that mails are about. */
export const quoteMailRows = repository((db) => ({
  /** A quote in one of its versions, or undefined. */
  find(id: number, number: number): QuoteOfMail | undefined {
    return db
      .select({ quote: quotes, revision: quoteRevisions })
      .from(quotes)
      .innerJoin(quoteRevisions, eq(quoteRevisions.quoteId, quotes.id))
      .where(and(eq(quotes.id, id), eq(quoteRevisions.number, number)))
      .get();
  },
}));
