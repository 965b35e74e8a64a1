import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { bookings } from '#db/schema/bookings.ts';
import { customerReviews } from '#db/schema/customer-reviews.ts';
import { outbox } from '#db/schema/delivery.ts';
import { dailyCounts } from '#db/schema/insights.ts';
import { invoices } from '#db/schema/invoices.ts';
import { messages } from '#db/schema/messages.ts';
import { payments, refunds } from '#db/schema/payments.ts';
import { OWNER_PATHS } from '#content/routes.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { LOST_BOOKING } from '#server/payments/lost-booking.ts';
import { repository } from '#server/repository.ts';

/** The figures of the overview. */
export const overviewRows = repository((db) => {
  // Prepared once: each is asked for at every look at the overview.
  const countOf = (table: SQLiteTable, where: SQL | undefined) => {
    const query = db.select({ n: count() }).from(table).where(where).prepare();
    return (values: Record<string, unknown> = {}) => query.get(values)?.n ?? 0;
  };
  const isOpen = and(isNull(messages.deletedAt), isNull(messages.bookingId));
  const unanswered = and(isOpen, isNull(messages.repliedAt));
  const overdue = countOf(
    messages,
    and(unanswered, sql`${messages.createdAt} <= ${sql.placeholder('before')}`),
  );
  const overdueMessages = (before: Date) => overdue({ before: before.getTime() });
  const pending = countOf(
    bookings,
    and(
      sql`status IN ('pending', 'confirmed')`,
      eq(bookings.status, 'pending'),
      gte(bookings.preferredDate, sql.placeholder('today')),
    ),
  );
  const unread = countOf(messages, and(eq(messages.isRead, false), isNull(messages.deletedAt)));
  const quotes = countOf(messages, and(unanswered, eq(messages.source, 'quote')));
  const failed = countOf(outbox, eq(outbox.status, 'failed'));
  const dueRefunds = countOf(refunds, eq(refunds.status, 'due'));
  // One that is a task is listed by itself.
  const reviewsToSee = countOf(
    customerReviews,
    sql`${customerReviews.status} = 'waiting' AND ${customerReviews.consentAt} IS NOT NULL
      AND ${customerReviews.taskAt} IS NULL`,
  );
  const drafts = countOf(invoices, eq(invoices.status, 'draft'));
  const disputed = countOf(bookings, eq(bookings.paymentStatus, 'disputed'));

  return {
    /** How many messages written before a moment nobody has answered. */
    overdueMessages,
    /**
     * What waits for the owner. A past visit is to be closed, no longer confirmed. `overdueBefore`:
     * written before this, a message is overdue.
     */
    waiting(today: CalendarDate, overdueBefore: Date) {
      return {
        pendingBookings: pending({ today }),
        unreadMessages: unread(),
        overdueMessages: overdueMessages(overdueBefore),
        openQuotes: quotes(),
        failedSendings: failed(),
        refundsDue: dueRefunds(),
        disputes: disputed(),
        invoiceDrafts: drafts(),
        newReviews: reviewsToSee(),
      };
    },
    /** Reviews with few stars that wait for the owner. */
    lowReviews() {
      return db
        .select({
          id: customerReviews.id,
          firstName: bookings.firstName,
          lastName: bookings.lastName,
          rating: customerReviews.rating,
          words: customerReviews.words,
        })
        .from(customerReviews)
        .innerJoin(bookings, eq(bookings.id, customerReviews.bookingId))
        .where(isNotNull(customerReviews.taskAt))
        .orderBy(asc(customerReviews.taskAt))
        .all()
        .map(({ firstName, lastName, rating, ...review }) => ({
          ...review,
          name: `${firstName} ${lastName}`,
          rating: rating ?? 0,
        }));
    },
    /** Refunds that Stripe refused since a moment, of payments not fully refunded. */
    refusedRefunds(since: Date) {
      return db
        .select({
          id: refunds.id,
          amount: refunds.amount,
          bookingId: payments.bookingId,
          payment: sql<string>`coalesce(${payments.paymentIntentId}, '')`,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(
          and(
            eq(refunds.status, 'failed'),
            // A bank may take weeks to send one back.
            gte(refunds.updatedAt, since),
            lt(payments.refunded, payments.amount),
          ),
        )
        .orderBy(desc(refunds.id))
        .all();
    },
    /** Payments since a moment that were refunded because a restore lost their booking. */
    lostBookings(since: Date) {
      return db
        .select({
          id: payments.id,
          amount: payments.amount,
          payment: sql<string>`coalesce(${payments.paymentIntentId}, '')`,
          noticedAt: refunds.createdAt,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(eq(refunds.reason, LOST_BOOKING), gte(refunds.createdAt, since)))
        .orderBy(desc(refunds.id))
        .all();
    },
    /** Page views and sent forms by day, without the owner's own pages. */
    countsBetween(from: CalendarDate, to: CalendarDate) {
      const sumOf = (event: string) =>
        sql<number>`coalesce(sum(${dailyCounts.count}) FILTER (WHERE ${dailyCounts.event} = ${event}), 0)`;
      return db
        .select({
          date: dailyCounts.date,
          views: sumOf('page_view'),
          requests: sumOf('form_submission'),
        })
        .from(dailyCounts)
        .where(
          and(between(dailyCounts.date, from, to), notInArray(dailyCounts.page, [...OWNER_PATHS])),
        )
        .groupBy(dailyCounts.date)
        .all();
    },
    /**
     * How many bookings were made on the website since a moment, by the hour of the epoch; not by
     * phone, by quote or by a plan.
     */
    bookedOnlineSince(moment: Date): { hour: number; bookings: number }[] {
      return db
        .select({ hour, bookings: count() })
        .from(bookings)
        .where(
          and(sql`${bookings.createdAt} >= ${moment.getTime()}`, sql`+${bookings.source} = 'web'`),
        )
        .groupBy(hour)
        .all();
    },
  };
});

const hour = sql<number>`${bookings.createdAt} / 3600000`;
