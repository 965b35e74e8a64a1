import { sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { orderOfDay } from '#db/schema/columns.ts';
import { wholeRows } from '#db/whole-rows.ts';
import { listOf } from '#db/list-of.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** The same expression as in the index `bookings_planned`. */
const isPlanned = sql`status IN ('pending', 'confirmed')`;

const visits = wholeRows(bookings);

/** Visits for the overview. */
export const overviewVisitRows = repository((db) => ({
  /** Visits before a day that are neither done nor cancelled, oldest first, and how many. */
  unclosedBefore(date: CalendarDate, limit: number) {
    // By the index of planned visits: SQLite has no figures by which it would choose it itself.
    const found = sql`INDEXED BY bookings_planned WHERE ${isPlanned} AND preferred_date < ${date}`;
    const row = db.get<{ n: number }>(sql`SELECT count(*) AS n FROM bookings ${found}`);
    return {
      count: row.n,
      visits: visits.read(
        db,
        visits.select(sql`${found} ORDER BY preferred_date, bookings.id LIMIT ${limit}`),
      ),
    };
  },
  /** The bookings of these ids, in the order of their days. */
  ofIds(ids: readonly number[]) {
    return visits.read(
      db,
      visits.select(
        sql`WHERE bookings.id IN ${listOf(ids)}
          ORDER BY preferred_date, ${orderOfDay(bookings.preferredTime)}, bookings.id`,
      ),
    );
  },
}));
