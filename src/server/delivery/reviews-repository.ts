import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { BookingRow, CustomerReviewRow } from '#db/rows.ts';
import { audit } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/bookings.ts';
import { crewTaps } from '#db/schema/crew-day.ts';
import { customerReviews } from '#db/schema/customer-reviews.ts';
import { outbox } from '#db/schema/delivery.ts';
import { messages } from '#db/schema/messages.ts';
import { payments, refunds } from '#db/schema/payments.ts';
import { repository } from '#server/repository.ts';

/** The reviews that mails are about, and what holds one back. */
export const reviewMailRows = repository((db) => ({
  /** The review of a booking, or undefined. */
  ofBooking(bookingId: number): CustomerReviewRow | undefined {
    return db.select().from(customerReviews).where(eq(customerReviews.bookingId, bookingId)).get();
  },
  /** Whether an address has a message that nobody has answered; a request for a quote is none. */
  hasOpenMessage(emailKey: string): boolean {
    const isOpen = and(
      isNull(messages.repliedAt),
      isNull(messages.deletedAt),
      isNull(messages.bookingId),
      ne(messages.source, 'quote'),
    );
    const isTheirs = eq(sql`lower(trim(${messages.email}))`, emailKey);
    return (
      db.select({ id: messages.id }).from(messages).where(and(isTheirs, isOpen)).get() !== undefined
    );
  },
  /** Whether money of a booking is on its way back, couldn't go back, or is disputed. */
  hasOpenRefund(bookingId: number): boolean {
    const found = db
      .select({ id: payments.id })
      .from(payments)
      .leftJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(
        and(
          eq(payments.bookingId, bookingId),
          or(eq(payments.status, 'disputed'), inArray(refunds.status, ['due', 'failed'])),
        ),
      )
      .get();
    return found !== undefined;
  },
  /** Whether the crew reported a problem after the owner had closed the visit. */
  hasLateProblem(bookingId: number): boolean {
    const closed = sql`(SELECT coalesce(max(${audit.createdAt}), 0) FROM ${audit}
      WHERE ${audit.entity} = 'booking' AND ${audit.entityId} = ${bookingId}
        AND ${audit.action} = 'status-completed')`;
    const found = db
      .select({ id: crewTaps.id })
      .from(crewTaps)
      .where(
        and(
          eq(crewTaps.bookingId, bookingId),
          eq(crewTaps.kind, 'problem'),
          gt(crewTaps.createdAt, closed),
        ),
      )
      .get();
    return found !== undefined;
  },
  /** Whether an address has left few stars that the owner hasn't looked into. */
  hasOpenReview(emailKey: string): boolean {
    const found = db
      .select({ id: customerReviews.id })
      .from(customerReviews)
      .innerJoin(bookings, eq(bookings.id, customerReviews.bookingId))
      .where(and(eq(bookings.emailKey, emailKey), isNotNull(customerReviews.taskAt)))
      .get();
    return found !== undefined;
  },
  /** Deletes the requests that were held back, and returns their bookings. */
  takeHeldBack(kind: string): number[] {
    const isHeldBack = and(eq(outbox.kind, kind), eq(outbox.status, 'cancelled'));
    return db
      .delete(outbox)
      .where(isHeldBack)
      .returning({ bookingId: outbox.bookingId })
      .all()
      .flatMap(({ bookingId }) => bookingId ?? []);
  },
}));

/** What of a booking says whether its customer is asked. */
export type AskedVisit = Pick<BookingRow, 'id' | 'emailKey' | 'paymentStatus' | 'status'>;
