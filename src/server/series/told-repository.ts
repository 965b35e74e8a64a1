import { and, eq, sql } from 'drizzle-orm';
import { seriesRates } from '#db/schema/series.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** What customers were told of their plans, and when. */
export const toldRows = repository((db) => ({
  /** Plans with an address that go on and began, or were last told of, on a day or before. */
  yearlyDue(day: CalendarDate): number[] {
    return db
      .all<{ id: number }>(
        sql`SELECT id FROM series WHERE status <> 'ended' AND email_key IS NOT NULL
          AND coalesce(noticed_on, anchor_date) <= ${day} ORDER BY id`,
      )
      .map(({ id }) => id);
  },
  /** Notes that a price from a day on was told. */
  noteRateTold(seriesId: number, fromDate: CalendarDate, now: Date): void {
    db.update(seriesRates)
      .set({ toldAt: now })
      .where(and(eq(seriesRates.seriesId, seriesId), eq(seriesRates.fromDate, fromDate)))
      .run();
  },
}));
