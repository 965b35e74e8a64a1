import { and, between, eq, ne, or, sql } from 'drizzle-orm';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { payments } from '#db/schema/payments.ts';
import { houseNumberIn, mailboxIn } from '#db/schema/mailbox.ts';
import { repository } from '#server/repository.ts';

/** A booking to insert. */
export type NewBooking = Omit<typeof bookings.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
type Change = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'version' | 'updatedAt'>>;
/** Bookings (spec 3). */
export const bookingRows = repository((db) => {
  const byId = db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare();
  const byKey = db
    .select()
    .from(bookings)
    .where(eq(bookings.key, sql.placeholder('key')))
    .prepare();
  const byDraft = db
    .select()
    .from(bookings)
    .where(eq(bookings.draftId, sql.placeholder('draftId')))
    .prepare();

  return {
    /** Adds a booking and returns it. */
    add(booking: NewBooking, now: Date): BookingRow {
      return db
        .insert(bookings)
        .values({ ...booking, createdAt: now, updatedAt: now })
        .returning()
        .get();
    },
    /** One booking, or undefined. */
    find(id: number): BookingRow | undefined {
      return byId.get({ id });
    },
    /** The booking that a link names. */
    ofKey(key: string): BookingRow | undefined {
      return byKey.get({ key });
    },
    /** The booking that a draft became, if it did. */
    ofDraft(draftId: number): BookingRow | undefined {
      return byDraft.get({ draftId });
    },
    /**
     * The completed visits of these days, first and last included, for which less came in than they
     * cost; a gift may be why, so that nothing is owed.
     */
    unpaidBetween(from: string, to: string): BookingRow[] {
      const isDone = and(
        between(bookings.preferredDate, from, to),
        eq(bookings.status, 'completed'),
      );
      const { amount, refunded, tip, bookingId } = payments;
      const paid = db
        .select({ sum: sql`coalesce(sum(${amount} - ${refunded} - ${tip}), 0)` })
        .from(payments)
        .where(eq(bookingId, bookings.id));
      const isOpen = sql`${bookings.estimatedCost} - ${bookings.discount} > (${paid})`;
      return db.select().from(bookings).where(and(isDone, isOpen)).all();
    },
    /** Changes a booking and raises its version; returns the new row. */
    change(id: number, change: Change, now: Date): BookingRow {
      return db
        .update(bookings)
        .set({ ...change, version: sql`${bookings.version} + 1`, updatedAt: now })
        .where(eq(bookings.id, id))
        .returning()
        .get();
    },
    /**
     * Whether this mailbox or phone has booked before; canceled visits do not count. An empty phone
     * is nobody's.
     */
    hasBookedBefore({ mailbox, phoneKey }: { mailbox: string; phoneKey: string }): boolean {
      const samePerson = [
        eq(mailboxIn(sql`email_key`), mailbox),
        ...(phoneKey === '' ? [] : [eq(bookings.phoneKey, phoneKey)]),
      ];
      // One query for each, so that each has its index.
      return samePerson.some((isSame) => {
        const isIt = and(isSame, ne(bookings.status, 'cancelled'));
        return db.select({ id: bookings.id }).from(bookings).where(isIt).limit(1).get();
      });
    },
    /** The addresses booked for with this house number; where it has none, the same address. */
    addressesLike(address: string): string[] {
      const number = houseNumberIn(sql`address`);
      const isNear = and(
        eq(number, houseNumberIn(sql`${address}`)),
        or(ne(number, 0), eq(sql`lower(address)`, sql`lower(${address})`)),
      );
      return db
        .selectDistinct({ address: bookings.address })
        .from(bookings)
        .where(and(isNear, ne(bookings.status, 'cancelled')))
        .all()
        .map((row) => row.address);
    },
  };
});
