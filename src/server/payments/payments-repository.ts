import { and, asc, eq, sql } from 'drizzle-orm';
import { payments, refunds } from '#db/schema.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** A payment as the table keeps it. */
export type PaymentRow = typeof payments.$inferSelect;
/** A refund as the table keeps it. */
export type RefundRow = typeof refunds.$inferSelect;

/** Money that came in and went back. */
export const paymentRows = repository((db) => {
  const byIntent = db
    .select()
    .from(payments)
    .where(eq(payments.paymentIntentId, sql.placeholder('intent')))
    .prepare();

  return {
    /** Adds a payment and returns it. */
    add(
      payment: Omit<typeof payments.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>,
      now: Date,
    ): PaymentRow {
      return db
        .insert(payments)
        .values({ ...payment, createdAt: now, updatedAt: now })
        .returning()
        .get();
    },
    /** One payment, or undefined. */
    find(id: number): PaymentRow | undefined {
      return db.select().from(payments).where(eq(payments.id, id)).get();
    },
    /** The payment of a Stripe payment intent. */
    ofIntent(paymentIntentId: string): PaymentRow | undefined {
      return byIntent.get({ intent: paymentIntentId });
    },
    /** The payments of a booking, oldest first. */
    ofBooking(bookingId: number): PaymentRow[] {
      return db
        .select()
        .from(payments)
        .where(eq(payments.bookingId, bookingId))
        .orderBy(asc(payments.id))
        .all();
    },
    /** Changes a payment and returns it as it is then. */
    change(
      id: number,
      change: Partial<Pick<PaymentRow, 'status' | 'refunded' | 'bookingId'>>,
      now: Date,
    ): PaymentRow {
      return db
        .update(payments)
        .set({ ...change, updatedAt: now })
        .where(eq(payments.id, id))
        .returning()
        .get();
    },
    /** Notes that a refund is due; the same key twice is one refund. */
    requestRefund(
      refund: { paymentId: number; key: string; amount: Cents; isRest: boolean; reason: string },
      now: Date,
    ): RefundRow {
      db.insert(refunds)
        .values({ ...refund, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: refunds.key })
        .run();
      return db.select().from(refunds).where(eq(refunds.key, refund.key)).all()[0] as RefundRow;
    },
    /** Every refund of a payment, oldest first. */
    refundsOf(paymentId: number): RefundRow[] {
      return db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, paymentId))
        .orderBy(asc(refunds.id))
        .all();
    },
    /** Refunds of a payment that are asked for and not made yet. */
    refundsDueOf(paymentId: number): RefundRow[] {
      return db
        .select()
        .from(refunds)
        .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'due')))
        .all();
    },
    /** Refunds that are still to be made, oldest first. */
    refundsDue(limit: number): RefundRow[] {
      return db
        .select()
        .from(refunds)
        .where(eq(refunds.status, 'due'))
        .orderBy(asc(refunds.id))
        .limit(limit)
        .all();
    },
    /** Marks a refund as made, or writes down why it was not. */
    changeRefund(
      id: number,
      change: Partial<Pick<RefundRow, 'status' | 'refundId' | 'amount' | 'lastError'>>,
      now: Date,
    ): void {
      db.update(refunds)
        .set({ ...change, updatedAt: now })
        .where(eq(refunds.id, id))
        .run();
    },
  };
});
