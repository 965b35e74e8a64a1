import { asc, eq, sql } from 'drizzle-orm';
import type { LateTerms } from '#content/late-charge.ts';
import { bookings } from '#db/schema/bookings.ts';
import { repository } from '#server/repository.ts';

/** What was said at the beginning of plans. */
export const lateTermsRows = repository((db) => {
  const first = db
    .select({ lateTerms: bookings.lateTerms })
    .from(bookings)
    .where(eq(bookings.seriesId, sql.placeholder('seriesId')))
    .orderBy(asc(bookings.originalDate))
    .limit(1)
    .prepare();
  return {
    /** The terms that a plan's first visit was booked with; null for none. */
    ofPlan: (seriesId: number): LateTerms | null => first.get({ seriesId })?.lateTerms ?? null,
  };
});
