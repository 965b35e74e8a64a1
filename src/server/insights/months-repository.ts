import { and, between, count, notInArray, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { bookings } from '#db/schema/bookings.ts';
import { payments, refunds } from '#db/schema/payments.ts';
import { NOT_TAKING_PLACE } from '#domain/booking-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** The sums of a month. */
export const monthRows = repository((db) => {
  // Asked for every month of the overview, so prepared once.
  const during = (column: AnySQLiteColumn) =>
    sql`${column} >= ${sql.placeholder('from')} AND ${column} < ${sql.placeholder('until')}`;
  const received = db
    .select({ method: payments.method, sum: sql<Cents>`sum(${payments.amount})` })
    .from(payments)
    .where(during(payments.createdAt))
    .groupBy(payments.method)
    .prepare();
  const refunded = db
    .select({ sum: sql<Cents>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    // The plus keeps SQLite on the date index: nearly all refunds are done.
    .where(and(during(refunds.createdAt), sql`+${refunds.status} = 'done'`))
    .prepare();

  return {
    /** Visits that took place or will, and their total price, by month: `2026-11`. */
    visitsBetween(from: CalendarDate, to: CalendarDate) {
      const month = sql<string>`substr(${bookings.preferredDate}, 1, 7)`;
      return db
        .select({
          month,
          visits: count(),
          worth: sql<Cents>`sum(${bookings.estimatedCost} - ${bookings.discount})`,
        })
        .from(bookings)
        .where(
          and(
            between(bookings.preferredDate, from, to),
            notInArray(bookings.status, NOT_TAKING_PLACE),
          ),
        )
        .groupBy(month)
        .all();
    },
    /** Amounts received from one moment until another, by method. */
    receivedBetween(from: Date, until: Date) {
      return received.all({ from: from.getTime(), until: until.getTime() });
    },
    /** The amount refunded from one moment until another. */
    refundedBetween(from: Date, until: Date): Cents {
      return refunded.get({ from: from.getTime(), until: until.getTime() })?.sum ?? 0;
    },
  };
});
