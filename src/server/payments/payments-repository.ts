import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PaymentRow, RefundRow, BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { drafts } from '#db/schema/drafts.ts';
import { ledger } from '#db/schema/ledger.ts';
import { payments, refunds } from '#db/schema/payments.ts';
import type { PaymentStatus } from '#domain/booking-status.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** A payment to insert. */
export type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** Payments and refunds. */
export const paymentRows = repository((db) => {
  const byIntent = db
    .select()
    .from(payments)
    .where(eq(payments.paymentIntentId, sql.placeholder('intent')))
    .prepare();
  const isRipe = (now: Date) =>
    and(eq(refunds.status, 'due'), or(isNull(refunds.notBefore), lte(refunds.notBefore, now)));

  return {
    /** Adds a payment and returns it. */
    add(payment: NewPayment, now: Date): PaymentRow {
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
    /** Every card payment of a booking. */
    cardsOf(bookingId: number): PaymentRow[] {
      return db
        .select()
        .from(payments)
        .where(and(eq(payments.bookingId, bookingId), eq(payments.method, 'card')))
        .all();
    },
    /** Changes a payment and returns the new row. */
    change(
      id: number,
      change: Partial<Pick<PaymentRow, 'status' | 'refunded' | 'tip' | 'bookingId'>>,
      now: Date,
    ): PaymentRow {
      return db
        .update(payments)
        .set({ ...change, updatedAt: now })
        .where(eq(payments.id, id))
        .returning()
        .get();
    },
    /** Corrects amount, method and tip. */
    correct(
      id: number,
      to: Partial<Pick<PaymentRow, 'amount' | 'method' | 'tip'>>,
      now: Date,
    ): void {
      db.update(payments)
        .set({ ...to, updatedAt: now })
        .where(eq(payments.id, id))
        .run();
    },
    /** Deletes a payment that never came in; the ledger notes when. */
    remove(id: number, now: Date): void {
      const its = eq(payments.id, id);
      db.update(payments).set({ updatedAt: now }).where(its).run();
      db.delete(payments).where(its).run();
    },
    /** The tip that came in with a card payment, whatever was refunded of it since. */
    tipGiven(id: number): Cents {
      const first = db
        .select({ amount: ledger.amount })
        .from(ledger)
        .where(and(eq(ledger.paymentId, id), eq(ledger.what, 'tip')))
        .orderBy(asc(ledger.id))
        .limit(1)
        .get();
      return first?.amount ?? 0;
    },
    /** The booking that a payment is for, or undefined. */
    bookingOf(bookingId: number): BookingRow | undefined {
      return db.select().from(bookings).where(eq(bookings.id, bookingId)).get();
    },
    /** Sets a booking's payment status; returns the new row. */
    setBookingStatus(bookingId: number, paymentStatus: PaymentStatus, now: Date): BookingRow {
      return db
        .update(bookings)
        .set({ paymentStatus, version: sql`${bookings.version} + 1`, updatedAt: now })
        .where(eq(bookings.id, bookingId))
        .returning()
        .get();
    },
    /** Sets what is charged for a visit that doesn't take place; returns the new row. */
    setLateCharge(bookingId: number, lateCharge: Cents, now: Date): BookingRow {
      return db
        .update(bookings)
        .set({ lateCharge, version: sql`${bookings.version} + 1`, updatedAt: now })
        .where(eq(bookings.id, bookingId))
        .returning()
        .get();
    },
    /** Counts what was paid for a late cancellation or a lockout toward the visit's price. */
    countForVisit(bookingId: number, now: Date): void {
      db.update(payments)
        .set({ isLateCharge: false, updatedAt: now })
        .where(and(eq(payments.bookingId, bookingId), eq(payments.isLateCharge, true)))
        .run();
    },
    /** Ends a draft with a fully refunded payment. */
    markDraftRefunded(draftId: number, now: Date): void {
      db.update(drafts)
        .set({ status: 'refunded', clientHash: null, updatedAt: now })
        .where(eq(drafts.id, draftId))
        .run();
    },
    /** Records a due refund; the same key twice is one refund. */
    requestRefund(
      refund: {
        paymentId: number;
        key: string;
        amount: Cents;
        isRest: boolean;
        isGoodwill: boolean;
        reason: string;
        notBefore?: Date | undefined;
      },
      now: Date,
    ): RefundRow {
      db.insert(refunds)
        .values({ ...refund, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: refunds.key })
        .run();
      return db.select().from(refunds).where(eq(refunds.key, refund.key)).all()[0] as RefundRow;
    },
    /** Records a refund that Stripe made and the database does not know. */
    addMade(
      refund: Pick<
        RefundRow,
        'paymentId' | 'key' | 'mark' | 'refundId' | 'amount' | 'isGoodwill' | 'reason' | 'createdAt'
      >,
      now: Date,
    ): void {
      db.insert(refunds)
        .values({ ...refund, status: 'done', updatedAt: now })
        .run();
    },
    /** Refunds of a payment that are asked for and not made yet. */
    refundsDueOf(paymentId: number): RefundRow[] {
      return db
        .select()
        .from(refunds)
        .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'due')))
        .all();
    },
    /** Withdraws a booking's waiting refunds that have not been attempted. */
    withdrawRefunds(bookingId: number, now: Date): void {
      const its = db
        .select({ id: payments.id })
        .from(payments)
        .where(eq(payments.bookingId, bookingId));
      const waits = and(eq(refunds.status, 'due'), isNull(refunds.attemptedAt));
      db.delete(refunds)
        .where(and(inArray(refunds.paymentId, its), waits, gt(refunds.notBefore, now)))
        .run();
    },
    /** Refunds that are still to be made, oldest first, without those that wait. */
    refundsDue(limit: number, now: Date): RefundRow[] {
      return db
        .select()
        .from(refunds)
        .where(isRipe(now))
        .orderBy(asc(refunds.id))
        .limit(limit)
        .all();
    },
    /** Marks a refund as made, or records why it was not. */
    changeRefund(
      id: number,
      change: Partial<
        Pick<RefundRow, 'status' | 'refundId' | 'amount' | 'lastError' | 'attempts' | 'attemptedAt'>
      >,
      now: Date,
    ): void {
      db.update(refunds)
        .set({ ...change, updatedAt: now })
        .where(eq(refunds.id, id))
        .run();
    },
  };
});
