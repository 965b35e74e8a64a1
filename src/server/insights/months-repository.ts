import { and, between, count, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import { bookings, payments, refunds } from '#db/schema.ts';
import { NOT_TAKING_PLACE } from '#domain/booking-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** The sums of a month. */
export const monthRows = repository((db) => ({
  /** Visits that took place or will, and what they cost together. */
  visitsBetween(from: CalendarDate, to: CalendarDate): { visits: number; worth: Cents } {
    const row = db
      .select({
        visits: count(),
        worth: sql<Cents>`coalesce(sum(${bookings.estimatedCost} - ${bookings.discount}), 0)`,
      })
      .from(bookings)
      .where(
        and(
          between(bookings.preferredDate, from, to),
          notInArray(bookings.status, NOT_TAKING_PLACE),
        ),
      )
      .get();
    return row ?? { visits: 0, worth: 0 };
  },
  /** What came in from one moment until another, by method. */
  receivedBetween(from: Date, until: Date) {
    return db
      .select({ method: payments.method, sum: sql<Cents>`sum(${payments.amount})` })
      .from(payments)
      .where(and(gte(payments.createdAt, from), lt(payments.createdAt, until)))
      .groupBy(payments.method)
      .all();
  },
  /** What went back from one moment until another. */
  refundedBetween(from: Date, until: Date): Cents {
    const row = db
      .select({ sum: sql<Cents>`coalesce(sum(${refunds.amount}), 0)` })
      .from(refunds)
      .where(
        and(gte(refunds.createdAt, from), lt(refunds.createdAt, until), eq(refunds.status, 'done')),
      )
      .get();
    return row?.sum ?? 0;
  },
}));
