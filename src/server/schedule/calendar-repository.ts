import { and, asc, between, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { blockedTimeSlots, isActiveBlock, slotClaims } from '#db/schema/schedule.ts';
import { listOf } from '#db/list-of.ts';
import { wholeRows } from '#db/whole-rows.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

const visits = wholeRows(bookings);

/** Visits, holds and blocks of a range of days, for the owner. */
export const calendarRows = repository((db) => {
  const blocks = db
    .select()
    .from(blockedTimeSlots)
    .where(
      and(
        between(blockedTimeSlots.date, sql.placeholder('from'), sql.placeholder('to')),
        isActiveBlock,
      ),
    )
    .orderBy(asc(blockedTimeSlots.date), asc(blockedTimeSlots.id))
    .prepare();
  return {
    /** Visits, without canceled ones. */
    visitsBetween(from: CalendarDate, to: CalendarDate): BookingRow[] {
      return visits.read(
        db,
        visits.select(
          sql`WHERE preferred_date BETWEEN ${from} AND ${to} AND status <> 'cancelled'
            ORDER BY preferred_date, bookings.id`,
        ),
      );
    },
    /** Periods that customers hold right now while they pay, one for each customer. */
    holdsBetween(from: CalendarDate, to: CalendarDate, now: Date) {
      return db
        .selectDistinct({
          draftId: slotClaims.draftId,
          date: slotClaims.date,
          period: slotClaims.period,
        })
        .from(slotClaims)
        .where(
          and(
            between(slotClaims.date, from, to),
            isNotNull(slotClaims.draftId),
            or(isNull(slotClaims.expiresAt), gt(slotClaims.expiresAt, now)),
          ),
        )
        .all();
    },
    /** Whose bookings of these are planned: their names by the booking's id. */
    plannedNames(ids: readonly number[]): ReadonlyMap<number, string> {
      if (ids.length === 0) return new Map();
      const rows = db.all<{ id: number; name: string }>(
        sql`SELECT id, first_name || ' ' || last_name AS name FROM bookings
          WHERE id IN ${listOf(ids)} AND status IN ('pending', 'confirmed')`,
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    /** Hours that are blocked individually. */
    blocksBetween(from: CalendarDate, to: CalendarDate) {
      return blocks.all({ from, to });
    },
  };
});
