import { sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { listOf } from '#db/list-of.ts';
import type { BookingRow } from '#db/rows.ts';
import { wholeRows } from '#db/whole-rows.ts';
import { NOT_TAKING_PLACE } from '#domain/booking-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** A visit and what its payments leave open. */
export type Unpaid = {
  readonly id: number;
  readonly date: CalendarDate;
  readonly due: Cents;
  readonly hasRefund: boolean;
};

/** The last lines of the history and of the ledger. */
export type LastLines = { readonly entry: number; readonly ledger: number };

const visits = wholeRows(bookings);

/** Visits that are not paid in full. */
export const balanceRows = repository((db) => ({
  /**
   * Completed visits with net payments below their cost, from indexes alone: most are paid, and nobody
   * reads them. And those that didn't take place, of which something is open that is charged for that.
   *
   * @param ids these alone; by default all.
   */
  unpaid(ids?: readonly number[]): Unpaid[] {
    const which = ids
      ? sql`bookings WHERE id IN ${listOf(ids)}`
      : sql`bookings INDEXED BY bookings_worth WHERE preferred_date > ''`;
    const late = ids
      ? sql`bookings WHERE late_charge > 0 AND id IN ${listOf(ids)}`
      : sql`bookings INDEXED BY bookings_late WHERE late_charge > 0`;
    return db
      .all<{ id: number; date: CalendarDate; due: Cents; refunded: Cents | null }>(
        sql`SELECT b.id, b.preferred_date AS date, b.estimated_cost - b.discount - coalesce(b.net, 0) AS due,
              (SELECT sum(amount) FROM ledger WHERE booking_id = b.id AND debit = 'customers')
                AS refunded
            FROM (
              SELECT id, preferred_date, estimated_cost, discount,
                (SELECT sum(iif(credit = 'customers', amount, iif(debit = 'customers', -amount, 0)))
                  FROM ledger WHERE booking_id = bookings.id) AS net
              FROM ${which} AND status = 'completed'
            ) AS b
            WHERE due > 0
          UNION ALL
          SELECT id, date, due, 0 FROM (
            SELECT id, preferred_date AS date, late_charge - coalesce((
              SELECT sum(amount) FROM ledger WHERE booking_id = bookings.id AND credit = 'late_charges'), 0) AS due
            FROM ${late} AND status IN ${listOf(NOT_TAKING_PLACE)})
          WHERE due > 0`,
      )
      .map(({ id, date, due, refunded }) => ({ id, date, due, hasRefund: (refunded ?? 0) > 0 }));
  },
  /** Where the history and the ledger end now. */
  lastLines(): LastLines {
    return db.all<LastLines>(sql`SELECT
      coalesce((SELECT max(id) FROM audit), 0) AS entry,
      coalesce((SELECT max(id) FROM ledger), 0) AS ledger`)[0] as LastLines;
  },
  /** The bookings that the history or the ledger name after these lines. */
  namedAfter({ entry, ledger }: LastLines): number[] {
    return db
      .all<{ id: number }>(
        sql`SELECT entity_id AS id FROM audit WHERE id > ${entry} AND entity = 'booking'
          UNION SELECT booking_id FROM ledger WHERE id > ${ledger} AND booking_id IS NOT NULL`,
      )
      .map(({ id }) => id);
  },
  /** Whose visits these are, by visit; none at all while nobody gets invoices. */
  customersOf(ids: readonly number[]): Map<number, { id: number; customerId: number | null }> {
    const rows = db.all<{ id: number; customerId: number | null }>(sql`
      SELECT id, customer_id AS customerId FROM bookings
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
        AND EXISTS (SELECT 1 FROM billing)`);
    return new Map(rows.map((row) => [row.id, row]));
  },
  /** The bookings of these ids. */
  ofIds(ids: readonly number[]): BookingRow[] {
    const list = JSON.stringify(ids);
    const these = sql`WHERE bookings.id IN (SELECT value FROM json_each(${list}))`;
    return visits.read(db, visits.select(these));
  },
}));
