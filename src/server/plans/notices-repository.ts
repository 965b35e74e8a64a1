import { and, count, eq, isNull, lte, ne, sql } from 'drizzle-orm';
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
   * wait first; `count` is of all.
   */
  callsDue({ day, hasMail, limit }: { day: CalendarDate; hasMail: boolean; limit: number }) {
    const { id, version, firstName, lastName, phone, anchorDate } = series;
    const lastTold = sql`coalesce(${series.noticedOn}, ${anchorDate})`;
    const isDue = and(
      ne(series.status, 'ended'),
      hasMail ? isNull(series.emailKey) : undefined,
      lte(lastTold, day),
    );
    const calls = db
      .select({ id, version, firstName, lastName, phone, since: anchorDate })
      .from(series)
      .where(isDue)
      .orderBy(lastTold, id)
      .limit(limit)
      .all();
    const row = db.select({ n: count() }).from(series).where(isDue).get();
    return { count: row?.n ?? 0, calls };
  },
  /** Records that its customer was notified of a price from a day on. */
  noteRateNotice(seriesId: number, fromDate: CalendarDate, now: Date): void {
    db.update(seriesRates)
      .set({ toldAt: now })
      .where(and(eq(seriesRates.seriesId, seriesId), eq(seriesRates.fromDate, fromDate)))
      .run();
  },
}));
