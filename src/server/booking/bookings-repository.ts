import { and, asc, eq, gte, ne, or, sql } from 'drizzle-orm';
import type { StoredBooking } from '#contracts/booking.ts';
import { bookings } from '#db/schema.ts';
import { centsToDecimal } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** More visits than this are more than a calendar program wants to read at once. */
const MOST_IN_A_FEED = 5000;

/** A booking as the table keeps it: money in cents, times as dates. */
export type BookingRow = typeof bookings.$inferSelect;
/** A booking on its way in. */
export type NewBooking = Omit<typeof bookings.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
type Change = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'version' | 'updatedAt'>>;
/** What a delivery leaves on its booking (spec 3). */
export type SendingNote = Partial<
  Pick<
    BookingRow,
    | 'confirmationEmailSent'
    | 'confirmationSmsSent'
    | 'reminderEmailSent'
    | 'reminderSmsSent'
    | 'smsConsent'
    | 'googleCalendarEventId'
    | 'googleCalendarLink'
    | 'n8nWebhookId'
  >
>;

/** Bookings (spec 3). */
export const bookingRows = repository((db) => {
  const byId = db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
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
    /** The booking that a draft became, if it did. */
    ofDraft(draftId: number): BookingRow | undefined {
      return byDraft.get({ draftId });
    },
    /** Changes a booking and raises its version; returns it as it is then. */
    change(id: number, change: Change, now: Date): BookingRow {
      return db
        .update(bookings)
        .set({ ...change, version: sql`${bookings.version} + 1`, updatedAt: now })
        .where(eq(bookings.id, id))
        .returning()
        .get();
    },
    /**
     * Notes what was sent, or may not be sent, for a booking. That is no change of the booking:
     * its version stays.
     */
    noteSending(id: number, note: SendingNote): void {
      db.update(bookings).set(note).where(eq(bookings.id, id)).run();
    },
    /** Bookings that take or took place on a date or later, by date; none that was cancelled. */
    standingSince(date: string): BookingRow[] {
      return db
        .select()
        .from(bookings)
        .where(and(gte(bookings.preferredDate, date), ne(bookings.status, 'cancelled')))
        .orderBy(asc(bookings.preferredDate), asc(bookings.id))
        .limit(MOST_IN_A_FEED)
        .all();
    },
    /** Whether this e-mail or phone has booked before; cancelled visits do not count. */
    hasBookedBefore(person: { emailKey: string | null; phoneKey: string }): boolean {
      const samePerson =
        person.emailKey === null
          ? eq(bookings.phoneKey, person.phoneKey)
          : or(eq(bookings.emailKey, person.emailKey), eq(bookings.phoneKey, person.phoneKey));
      const row = db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(samePerson, ne(bookings.status, 'cancelled')))
        .limit(1)
        .get();
      return row !== undefined;
    },
  };
});

/** A booking as it leaves the server: decimals as strings, times as ISO 8601 (spec 3). */
export function toStoredBooking(row: BookingRow): StoredBooking {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    serviceType: row.serviceType,
    preferredDate: row.preferredDate,
    preferredTime: row.preferredTime,
    address: row.address,
    specialInstructions: row.specialInstructions,
    status: row.status,
    estimatedCost: centsToDecimal(row.estimatedCost),
    bookingFee: centsToDecimal(row.bookingFee),
    venmoHandle: row.venmoHandle,
    paymentStatus: row.paymentStatus,
    googleCalendarEventId: row.googleCalendarEventId,
    googleCalendarLink: row.googleCalendarLink,
    n8nWebhookId: row.n8nWebhookId,
    confirmationEmailSent: row.confirmationEmailSent,
    confirmationSmsSent: row.confirmationSmsSent,
    reminderEmailSent: row.reminderEmailSent,
    reminderSmsSent: row.reminderSmsSent,
    promo: row.promo,
    discount: centsToDecimal(row.discount),
    source: row.source,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
