import { and, asc, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { SeriesChangeRow, SeriesExceptionRow, SeriesRateRow, SeriesRow } from '#db/rows.ts';
import { series, seriesChanges, seriesExceptions, seriesRates } from '#db/schema/series.ts';
import { assertCost } from '#domain/balance.ts';
import { listNamed } from '#db/list-of.ts';
import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** A new plan. */
export type NewSeries = Omit<typeof series.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
/** Writable columns of a plan. */
export type SeriesChange = Partial<
  Omit<typeof series.$inferInsert, 'id' | 'key' | 'version' | 'createdAt' | 'updatedAt'>
>;
type Exception = Pick<SeriesExceptionRow, 'isSkipped' | 'movedDate' | 'movedPeriod' | 'addOns'>;
type Part<Row> = Omit<Row, 'id' | 'seriesId' | 'createdAt'>;

/** All the changes of a plan. */
export type SeriesParts = {
  readonly changes: readonly SeriesChangeRow[];
  readonly exceptions: readonly SeriesExceptionRow[];
  readonly rates: readonly SeriesRateRow[];
};

/** Plans and their changes. */
export const planRows = repository((db) => {
  const byId = db
    .select()
    .from(series)
    .where(eq(series.id, sql.placeholder('id')))
    .prepare();
  const changes = db
    .select()
    .from(seriesChanges)
    .where(eq(seriesChanges.seriesId, sql.placeholder('id')))
    .orderBy(asc(seriesChanges.fromOriginal))
    .prepare();
  const exceptions = db
    .select()
    .from(seriesExceptions)
    .where(eq(seriesExceptions.seriesId, sql.placeholder('id')))
    .orderBy(asc(seriesExceptions.originalDate))
    .prepare();
  const rates = db
    .select()
    .from(seriesRates)
    .where(eq(seriesRates.seriesId, sql.placeholder('id')))
    .orderBy(asc(seriesRates.fromDate))
    .prepare();
  const list = listNamed('ids');
  const these = db
    .select()
    .from(series)
    .where(sql`${series.id} IN ${list}`)
    .prepare();
  const changesOfThese = db
    .select()
    .from(seriesChanges)
    .where(sql`${seriesChanges.seriesId} IN ${list}`)
    .orderBy(asc(seriesChanges.seriesId), asc(seriesChanges.fromOriginal))
    .prepare();
  const exceptionsOfThese = db
    .select()
    .from(seriesExceptions)
    .where(sql`${seriesExceptions.seriesId} IN ${list}`)
    .orderBy(asc(seriesExceptions.seriesId), asc(seriesExceptions.originalDate))
    .prepare();
  const ratesOfThese = db
    .select()
    .from(seriesRates)
    .where(sql`${seriesRates.seriesId} IN ${list}`)
    .orderBy(asc(seriesRates.seriesId), asc(seriesRates.fromDate))
    .prepare();

  return {
    /** Adds a plan and returns it. */
    add(row: NewSeries, now: Date): SeriesRow {
      return db
        .insert(series)
        .values({ ...row, createdAt: now, updatedAt: now })
        .returning()
        .get();
    },
    /** One plan, or undefined. */
    find(id: number): SeriesRow | undefined {
      return byId.get({ id });
    },
    /** These plans, in any order. */
    findMany(ids: readonly number[]): SeriesRow[] {
      return these.all({ ids: JSON.stringify(ids) });
    },
    /** All the changes of many plans, read at once and in order. */
    partsOf(ids: readonly number[]): (id: number) => SeriesParts {
      const named = { ids: JSON.stringify(ids) };
      const of = <Row extends { seriesId: number }>(rows: readonly Row[]) => {
        const byPlan = Map.groupBy(rows, ({ seriesId }) => seriesId);
        return (id: number) => byPlan.get(id) ?? [];
      };
      const changesOf = of(changesOfThese.all(named));
      const exceptionsOf = of(exceptionsOfThese.all(named));
      const ratesOf = of(ratesOfThese.all(named));
      return (id) => ({ changes: changesOf(id), exceptions: exceptionsOf(id), rates: ratesOf(id) });
    },
    /** The plans that have not ended, in the order in which they were started. */
    living(): number[] {
      return db
        .select({ id: series.id })
        .from(series)
        .where(ne(series.status, 'ended'))
        .orderBy(asc(series.id))
        .all()
        .map(({ id }) => id);
    },
    /**
     * The owners of plans that go on, contracts with a last day among them, or with an end that can
     * still be undone.
     */
    owners(now: Date): { emailKey: string | null; address: string }[] {
      const goesOn = and(ne(series.status, 'ended'), isNull(series.endedFrom));
      const isTerm = sql`${series.endedFrom} > ${businessTime(now).date} AND EXISTS (
        SELECT 1 FROM contracts c WHERE c.series_id = ${series.id}
          AND ${series.endedFrom} = date(c.ends_on, '+1 day'))`;
      const mayComeBack = gt(sql`json_extract(${series.undo}, '$.until')`, now.getTime());
      return db
        .select({ emailKey: series.emailKey, address: series.address })
        .from(series)
        .where(or(goesOn, isTerm, mayComeBack))
        .all();
    },
    /** Changes a plan and raises its version; returns the new row. */
    change(id: number, change: SeriesChange, now: Date): SeriesRow {
      return db
        .update(series)
        .set({ ...change, version: sql`${series.version} + 1`, updatedAt: now })
        .where(eq(series.id, id))
        .returning()
        .get();
    },
    /** Records changes due to time, not to a person, so the version stays. */
    note(id: number, change: Pick<SeriesChange, 'status' | 'noticedOn'>): void {
      db.update(series).set(change).where(eq(series.id, id)).run();
    },
    /** The changes of a plan, earliest first. */
    changesOf(id: number): SeriesChangeRow[] {
      return changes.all({ id });
    },
    /** Replaces all changes of its day of the week from its date on with one. */
    changeFrom(id: number, change: Part<SeriesChangeRow>, now: Date): void {
      const { fromOriginal } = change;
      db.delete(seriesChanges)
        .where(
          and(
            eq(seriesChanges.seriesId, id),
            gte(seriesChanges.fromOriginal, fromOriginal),
            sql`strftime('%w', ${seriesChanges.fromOriginal}) = strftime('%w', ${fromOriginal})`,
          ),
        )
        .run();
      db.insert(seriesChanges)
        .values({ ...change, seriesId: id, createdAt: now })
        .run();
    },
    /** Exceptions of single visits of a plan. */
    exceptionsOf(id: number): SeriesExceptionRow[] {
      return exceptions.all({ id });
    },
    /** Writes a visit's exception; an empty one leaves no row. */
    except(id: number, originalDate: CalendarDate, exception: Exception, now: Date): void {
      const { isSkipped, movedDate, addOns } = exception;
      if (!isSkipped && movedDate === null && addOns === null) {
        db.delete(seriesExceptions)
          .where(
            and(eq(seriesExceptions.seriesId, id), eq(seriesExceptions.originalDate, originalDate)),
          )
          .run();
        return;
      }
      db.insert(seriesExceptions)
        .values({ ...exception, seriesId: id, originalDate, createdAt: now })
        .onConflictDoUpdate({
          target: [seriesExceptions.seriesId, seriesExceptions.originalDate],
          set: exception,
        })
        .run();
    },
    /** Restores the changes of a plan from the JSON for undo. */
    replaceParts(id: number, parts: SeriesParts): void {
      db.delete(seriesChanges).where(eq(seriesChanges.seriesId, id)).run();
      db.delete(seriesExceptions).where(eq(seriesExceptions.seriesId, id)).run();
      db.delete(seriesRates).where(eq(seriesRates.seriesId, id)).run();
      const { changes, exceptions, rates } = parts;
      for (const row of changes) db.insert(seriesChanges).values(revived(row)).run();
      for (const row of exceptions) db.insert(seriesExceptions).values(revived(row)).run();
      for (const row of rates) {
        const toldAt = row.toldAt && new Date(row.toldAt);
        db.insert(seriesRates)
          .values({ ...revived(row), toldAt })
          .run();
      }
    },
    /** The rates of a plan, earliest first. */
    ratesOf(id: number): SeriesRateRow[] {
      return rates.all({ id });
    },
    /**
     * Writes the rate from a date on, replacing any that began then or later.
     *
     * @throws Error for a price that none may have.
     */
    rateFrom(id: number, rate: Part<SeriesRateRow>, now: Date): void {
      assertCost(rate);
      db.delete(seriesRates)
        .where(and(eq(seriesRates.seriesId, id), gte(seriesRates.fromDate, rate.fromDate)))
        .run();
      db.insert(seriesRates)
        .values({ ...rate, seriesId: id, createdAt: now })
        .run();
    },
  };
});

/** A row from JSON, where times are strings. */
function revived<Row extends { readonly createdAt: Date }>(row: Row): Row {
  return { ...row, createdAt: new Date(row.createdAt) };
}
