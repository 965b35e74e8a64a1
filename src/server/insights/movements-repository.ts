import { inArray, sql } from 'drizzle-orm';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** A payment or a refund. */
export type Movement = {
  at: Date;
  kind: 'payment' | 'refund';
  id: number;
  bookingId: number | null;
  method: string;
  amount: Cents;
  /** The part of the amount that is a tip. */
  tip: Cents;
  note: string | null;
  reference: string | null;
};

/** Payments and refunds as one list. */
export const movementRows = repository((db) => ({
  /** Those from one moment until another that come after one of them, oldest first. */
  between(from: Date, until: Date, after: Movement | undefined, limit: number): Movement[] {
    const start = (after?.at ?? from).getTime();
    const last = after ? sql`(${start}, ${after.kind}, ${after.id})` : sql`(0, '', 0)`;
    return db
      .all<Omit<Movement, 'at'> & { at: number }>(
        sql`
        SELECT * FROM (
          SELECT p.created_at AS at, 'payment' AS kind, p.id, p.booking_id AS bookingId, p.method,
                 p.amount, p.tip, p.note, p.payment_intent_id AS reference
          FROM payments p WHERE p.created_at >= ${start} AND p.created_at < ${until.getTime()}
          UNION ALL
          SELECT r.created_at, 'refund', r.id, p.booking_id, p.method, r.amount, 0, r.reason, r.refund_id
          FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE r.status = 'done' AND r.created_at >= ${start} AND r.created_at < ${until.getTime()}
        ) WHERE (at, kind, id) > ${last} ORDER BY at, kind, id LIMIT ${limit}`,
      )
      .map((row) => ({ ...row, at: new Date(row.at) }));
  },
  /** The bookings that movements are of, by number. */
  bookings(ids: readonly number[]): Map<number, BookingRow> {
    const rows = db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [...new Set(ids)]))
      .all();
    return new Map(rows.map((row) => [row.id, row]));
  },
}));
