import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { BookingRow, ChargeRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { charges } from '#db/schema/charges.ts';
import { paymentScan } from '#db/schema/payments.ts';
import { repository } from '#server/repository.ts';

/** What a new charge says; the rest follows by itself. */
type NewCharge = Pick<ChargeRow, 'bookingId' | 'amount' | 'tip'> &
  Partial<Pick<ChargeRow, 'key' | 'status' | 'cardId' | 'invoiceId' | 'isLate'>>;

/** Card payments of balances. */
export const chargeRows = repository((db) => ({
  /** Adds a charge, by default one that may be paid. */
  add(charge: NewCharge, now: Date): ChargeRow {
    return db
      .insert(charges)
      .values({ ...charge, createdAt: now, updatedAt: now })
      .returning()
      .get();
  },
  /** One charge, or undefined. */
  find(id: number): ChargeRow | undefined {
    return db.select().from(charges).where(eq(charges.id, id)).get();
  },
  /** The charge with a Stripe payment intent. */
  ofIntent(paymentIntentId: string): ChargeRow | undefined {
    return db.select().from(charges).where(eq(charges.paymentIntentId, paymentIntentId)).get();
  },
  /** The charge with a key. */
  ofKey(key: string): ChargeRow | undefined {
    return db.select().from(charges).where(eq(charges.key, key)).get();
  },
  /** Those of a visit or an invoice that Stripe has still to be asked about, newest first. */
  unfinishedOf(bookingId: number, invoiceId: number | null = null): ChargeRow[] {
    const its =
      invoiceId === null
        ? and(eq(charges.bookingId, bookingId), isNull(charges.invoiceId))
        : eq(charges.invoiceId, invoiceId);
    return db
      .select()
      .from(charges)
      .where(and(its, inArray(charges.status, ['open', 'closing'])))
      .orderBy(desc(charges.id))
      .all();
  },
  /**
   * Those that Stripe is to be asked about, longest ago first.
   *
   * @param soon asked before this moment, for those made after `young`; `later` for older ones.
   */
  toAsk(when: { young: Date; soon: Date; later: Date }, limit: number): ChargeRow[] {
    return db
      .select()
      .from(charges)
      .where(
        and(
          inArray(charges.status, ['open', 'closing']),
          or(
            lte(charges.updatedAt, when.later),
            and(
              lte(charges.updatedAt, when.soon),
              or(gt(charges.createdAt, when.young), eq(charges.status, 'closing')),
            ),
          ),
        ),
      )
      .orderBy(asc(charges.updatedAt))
      .limit(limit)
      .all();
  },
  /** Changes a charge and returns the new row. */
  change(
    id: number,
    change: Partial<Pick<ChargeRow, 'status' | 'paymentIntentId' | 'onItsWaySince'>>,
    now: Date,
  ): ChargeRow {
    return db
      .update(charges)
      .set({ ...change, updatedAt: now })
      .where(eq(charges.id, id))
      .returning()
      .get();
  },
  /** How far Stripe's payments have been looked through; undefined before the first look. */
  scannedUntil(): Date | undefined {
    return db.select().from(paymentScan).get()?.doneUntil;
  },
  /** The visit that is paid for. */
  bookingOf(id: number): BookingRow {
    return db.select().from(bookings).where(eq(bookings.id, id)).all()[0] as BookingRow;
  },
  /** The visit with a key, or undefined. */
  bookingOfKey(key: string): BookingRow | undefined {
    return db.select().from(bookings).where(eq(bookings.key, key)).get();
  },
}));
