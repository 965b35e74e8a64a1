import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { SeriesRow } from '#db/rows.ts';
import { series, seriesRates } from '#db/schema/series.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** When customers were last notified of their plans and prices. */
export const noticeRows = repository((db) => ({
  /** Continuing plans with an email that began, or had their last notice, on or before a day. */
  yearlyDue(day: CalendarDate): number[] {
    return db
      .all<{ id: number }>(
        sql`SELECT id FROM series WHERE status <> 'ended' AND email_key IS NOT NULL
          AND coalesce(noticed_on, anchor_date) <= ${day} ORDER BY id`,
      )
      .map(({ id }) => id);
  },
  /**
   * The same for those that no mail reaches: they have no email, or mail is not set up. Longest
   * wait first.
   */
  callsDue(day: CalendarDate, hasMail: boolean): SeriesRow[] {
    const noticedOn = sql`coalesce(${series.noticedOn}, ${series.anchorDate})`;
    return db
      .select()
      .from(series)
      .where(
        and(
          ne(series.status, 'ended'),
          hasMail ? isNull(series.emailKey) : undefined,
          lte(noticedOn, day),
        ),
      )
      .orderBy(noticedOn, series.id)
      .all();
  },
  /** Records that its customer was notified of a price from a day on. */
  noteRateNotice(seriesId: number, fromDate: CalendarDate, now: Date): void {
    db.update(seriesRates)
      .set({ toldAt: now })
      .where(and(eq(seriesRates.seriesId, seriesId), eq(seriesRates.fromDate, fromDate)))
      .run();
  },
}));
