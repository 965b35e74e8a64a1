import { sql } from 'drizzle-orm';
import { listOf } from '#db/list-of.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** A visit of a plan that cannot take place, as it is kept. */
export type KeptConflict = {
  readonly seriesId: number;
  readonly originalDate: CalendarDate;
  readonly date: CalendarDate;
};
/** Which of them: those that have not begun, through a day. */
type Ahead = { readonly now: Date; readonly to: CalendarDate };

/** The visits of plans that cannot take place, and which plans are to be looked at again. */
export const keptConflictRows = repository((db) => ({
  /** The plans to look at again: something changed that may concern them, or a day has begun. */
  toCheck(today: CalendarDate): number[] {
    return db
      .all<{ id: number }>(
        sql`SELECT series_id AS id FROM series_checks WHERE checked_on IS NULL
          OR (checked_on <> ${today} AND (SELECT status FROM series WHERE id = series_id) <> 'ended')`,
      )
      .map(({ id }) => id);
  },
  /** Replaces the conflicts of these plans by what was found on a day. */
  replace(
    ids: readonly number[],
    found: readonly (KeptConflict & { readonly beginsAt: Date })[],
    today: CalendarDate,
  ): void {
    const list = listOf(ids);
    db.run(sql`DELETE FROM series_conflicts WHERE series_id IN ${list}`);
    const rows = found.map((each) => [
      ...[each.seriesId, each.originalDate, each.date, each.beginsAt.getTime()],
    ]);
    if (rows.length > 0) {
      db.run(sql`INSERT INTO series_conflicts (series_id, original_date, date, begins_at)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3
        FROM json_each(${JSON.stringify(rows)})`);
    }
    db.run(sql`UPDATE series_checks SET checked_on = ${today} WHERE series_id IN ${list}`);
  },
  /** The conflicts ahead, soonest first. */
  ahead({ now, to }: Ahead, limit = -1): KeptConflict[] {
    return db.all<KeptConflict>(
      sql`SELECT series_id AS seriesId, original_date AS originalDate, date FROM series_conflicts
        WHERE begins_at > ${now.getTime()} AND date <= ${to}
        ORDER BY date, series_id, begins_at, original_date LIMIT ${limit}`,
    );
  },
  /** How many there are. */
  count({ now, to }: Ahead): number {
    const [row] = db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM series_conflicts
        WHERE begins_at > ${now.getTime()} AND date <= ${to}`,
    );
    return row?.n ?? 0;
  },
  /** How many each of these plans has, or each of all; one without has no entry. */
  countsOf({ now, to }: Ahead, ids?: readonly number[]): Map<number, number> {
    const whose = ids === undefined ? sql`1` : sql`series_id IN ${listOf(ids)}`;
    return new Map(
      db
        .all<{ id: number; n: number }>(
          sql`SELECT series_id AS id, count(*) AS n FROM series_conflicts
            WHERE ${whose} AND begins_at > ${now.getTime()} AND date <= ${to} GROUP BY series_id`,
        )
        .map(({ id, n }) => [id, n]),
    );
  },
}));
