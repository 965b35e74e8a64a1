import { and, count, eq, sql } from 'drizzle-orm';
import { dailyCounts } from '#db/schema/insights.ts';
import { repository } from '#server/repository.ts';

/** One counted event. */
export type CountedEvent = {
  date: string;
  event: string;
  page: string;
  label: string;
  /** In dollars, as the event carries it; 0 for none. */
  value: number;
};

/** Event counts by day and page; visitors are not distinguished. */
export const dailyCountRows = repository((db) => {
  return {
    /** Adds one to the event's count of its day. */
    add(event: CountedEvent): void {
      db.insert(dailyCounts)
        .values({ ...event, count: 1 })
        .onConflictDoUpdate({
          target: [dailyCounts.date, dailyCounts.event, dailyCounts.page, dailyCounts.label],
          set: {
            count: sql`${dailyCounts.count} + 1`,
            value: sql`${dailyCounts.value} + excluded.value`,
          },
        })
        .run();
    },
    /** Whether this line has been counted on its day before. */
    has({ date, event, page, label }: Omit<CountedEvent, 'value'>): boolean {
      const same = and(
        eq(dailyCounts.date, date),
        eq(dailyCounts.event, event),
        eq(dailyCounts.page, page),
        eq(dailyCounts.label, label),
      );
      return (
        db.select({ date: dailyCounts.date }).from(dailyCounts).where(same).get() !== undefined
      );
    },
    /** How many different lines a day has, for the cap on lines sent by strangers. */
    linesOf(date: string): number {
      const row = db
        .select({ lines: count() })
        .from(dailyCounts)
        .where(eq(dailyCounts.date, date))
        .get();
      return row?.lines ?? 0;
    },
  };
});
