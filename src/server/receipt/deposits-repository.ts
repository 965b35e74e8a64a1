import { eq, sql } from 'drizzle-orm';
import { quotes } from '#db/schema/quotes.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** The deposits that were agreed to with quotes. */
export const depositRows = repository((db) => {
  const agreed = db
    .select({ deposit: quotes.deposit })
    .from(quotes)
    .where(eq(quotes.bookingId, sql.placeholder('bookingId')))
    .prepare();
  return {
    /** The deposit agreed to for a visit, in cents; 0 for none. */
    agreedFor: (bookingId: number): Cents => agreed.get({ bookingId })?.deposit ?? 0,
  };
});
