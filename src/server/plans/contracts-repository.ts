import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ContractRow, SeriesRow } from '#db/rows.ts';
import { contractMonths, contracts } from '#db/schema/contracts.ts';
import { series } from '#db/schema/series.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { listNamed } from '#db/list-of.ts';
import { repository } from '#server/repository.ts';

/** What makes plans contracts. */
export const contractRows = repository((db) => {
  const of = db
    .select()
    .from(contracts)
    .where(eq(contracts.seriesId, sql.placeholder('id')))
    .prepare();
  const ofThese = db
    .select()
    .from(contracts)
    .where(sql`${contracts.seriesId} IN ${listNamed('ids')}`)
    .prepare();
  return {
    /** Keeps the terms of a new contract. */
    add(row: Omit<ContractRow, 'createdAt'>, now: Date): void {
      db.insert(contracts)
        .values({ ...row, createdAt: now })
        .run();
    },
    /** The terms of a plan; undefined where it is no contract. */
    of(id: number): ContractRow | undefined {
      return of.get({ id });
    },
    /** The contracts of these customers that have a price by the month, also those that are over. */
    byMonth(customerIds: readonly number[]): number[] {
      return db
        .select({ id: series.id })
        .from(contracts)
        .innerJoin(series, eq(series.id, contracts.seriesId))
        .where(and(inArray(series.customerId, [...customerIds]), eq(contracts.pricedBy, 'month')))
        .orderBy(asc(series.id))
        .all()
        .map(({ id }) => id);
    },
    /** The plans with a price by the month that have visits after a day, or may still have them. */
    byMonthAfter(day: CalendarDate): SeriesRow[] {
      return db
        .select({ plan: series })
        .from(contracts)
        .innerJoin(series, eq(series.id, contracts.seriesId))
        .where(
          and(
            eq(contracts.pricedBy, 'month'),
            isNotNull(series.customerId),
            or(isNull(series.endedFrom), gt(series.endedFrom, day)),
          ),
        )
        .orderBy(asc(series.id))
        .all()
        .map(({ plan }) => plan);
    },
    /** The months that a contract was charged for. */
    monthsOf(seriesId: number): Set<string> {
      const rows = db
        .select({ month: contractMonths.month })
        .from(contractMonths)
        .where(eq(contractMonths.seriesId, seriesId))
        .all();
      return new Set(rows.map(({ month }) => month));
    },
    /** Notes that a month was charged; a second note of it is an error of the database. */
    addMonth(row: Omit<typeof contractMonths.$inferInsert, 'id' | 'createdAt'>, now: Date): void {
      db.insert(contractMonths)
        .values({ ...row, createdAt: now })
        .run();
    },
    /** The months whose price these visits carry, by visit. */
    monthsOn(bookingIds: readonly number[]): Map<number, string> {
      const rows = db
        .select({ bookingId: contractMonths.bookingId, month: contractMonths.month })
        .from(contractMonths)
        .where(inArray(contractMonths.bookingId, [...bookingIds]))
        .all();
      return new Map(rows.map(({ bookingId, month }) => [bookingId, month]));
    },
    /** The terms of those of these plans that are contracts, by plan. */
    ofMany(ids: readonly number[]): Map<number, ContractRow> {
      const rows = ofThese.all({ ids: JSON.stringify(ids) });
      return new Map(rows.map((row) => [row.seriesId, row]));
    },
  };
});
