import { and, eq, gte, inArray, isNotNull, lt, ne, notExists, notInArray, sql } from 'drizzle-orm';
import {
  audit,
  bookingNotes,
  bookings,
  drafts,
  messages,
  outbox,
  payments,
  refunds,
} from '#db/schema.ts';
import { repository } from '#server/repository.ts';

/** What stands in the place of a name that was erased. */
const ERASED = 'Erased';
const BATCH = 500;
/** A draft without the person and without the browser it came from. */
const NOBODY = { data: null, tokenHash: null, clientHash: null, networkHash: null };

/** What is known of a person, found and taken away. Payment facts always stay. */
export const personalDataRows = repository((db) => {
  const messagesOf = (emailKey: string) => sql`lower(trim(${messages.email})) = ${emailKey}`;

  return {
    /** Everything that is kept of the person with this e-mail (normalised). */
    collect(emailKey: string) {
      const own = db.select().from(bookings).where(eq(bookings.emailKey, emailKey)).all();
      const ids = own.map((booking) => booking.id);
      return {
        bookings: own,
        notes: db.select().from(bookingNotes).where(inArray(bookingNotes.bookingId, ids)).all(),
        payments: db.select().from(payments).where(inArray(payments.bookingId, ids)).all(),
        messages: db.select().from(messages).where(messagesOf(emailKey)).all(),
        unfinished: db
          .select()
          .from(drafts)
          .where(sql`lower(trim(json_extract(${drafts.data}, '$.email'))) = ${emailKey}`)
          .all(),
        sent: db.select().from(outbox).where(eq(outbox.recipient, emailKey)).all(),
      };
    },
    /** Bookings of visits before a date that still carry a person, and a share at a time. */
    bookingsBefore(date: string): number[] {
      return db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(lt(bookings.preferredDate, date), ne(bookings.lastName, ERASED)))
        .limit(BATCH)
        .all()
        .map((row) => row.id);
    },
    /** Messages from before a moment, a share at a time. */
    messagesBefore(moment: Date): number[] {
      return db
        .select({ id: messages.id })
        .from(messages)
        .where(lt(messages.createdAt, moment))
        .limit(BATCH)
        .all()
        .map((row) => row.id);
    },
    /** Takes the person out of bookings; date, service, money and status stay. */
    eraseFromBookings(ids: readonly number[], now: Date): void {
      if (ids.length === 0) return;
      const chosen = inArray(bookings.id, [...ids]);
      db.delete(bookingNotes)
        .where(inArray(bookingNotes.bookingId, [...ids]))
        .run();
      db.delete(outbox)
        .where(inArray(outbox.bookingId, [...ids]))
        .run();
      const paymentsOf = inArray(payments.bookingId, [...ids]);
      db.update(refunds)
        .set({ reason: ERASED })
        .where(
          inArray(
            refunds.paymentId,
            db.select({ id: payments.id }).from(payments).where(paymentsOf),
          ),
        )
        .run();
      db.update(payments).set({ note: null }).where(paymentsOf).run();
      db.update(audit)
        .set({ detail: sql`json_remove(${audit.detail}, '$.reason')` })
        .where(and(eq(audit.entity, 'booking'), inArray(audit.entityId, [...ids])))
        .run();
      const draftsOf = db.select({ id: bookings.draftId }).from(bookings).where(chosen);
      db.update(drafts).set(NOBODY).where(inArray(drafts.id, draftsOf)).run();
      db.update(bookings)
        .set({
          firstName: ERASED,
          lastName: ERASED,
          email: null,
          emailKey: null,
          phone: '',
          phoneKey: '',
          address: ERASED,
          specialInstructions: null,
          googleCalendarLink: null,
          smsConsent: false,
          linkVersion: sql`${bookings.linkVersion} + 1`,
          version: sql`${bookings.version} + 1`,
          updatedAt: now,
        })
        .where(chosen)
        .run();
    },
    /** Deletes messages and what was sent about them. */
    deleteMessages(ids: readonly number[]): void {
      if (ids.length === 0) return;
      db.delete(outbox)
        .where(inArray(outbox.messageId, [...ids]))
        .run();
      db.delete(messages)
        .where(inArray(messages.id, [...ids]))
        .run();
    },
    /**
     * Takes the person out of drafts; their payment facts stay. One that is being paid at this
     * moment keeps what it needs until that is over.
     *
     * @returns how many are being paid.
     */
    forgetDrafts(ids: readonly number[]): number {
      if (ids.length === 0) return 0;
      const chosen = inArray(drafts.id, [...ids]);
      db.update(drafts)
        .set(NOBODY)
        .where(and(chosen, notInArray(drafts.status, ['open', 'closing'])))
        .run();
      return db
        .select({ id: drafts.id })
        .from(drafts)
        .where(and(chosen, isNotNull(drafts.data)))
        .all().length;
    },
    /** Takes the person out of drafts whose fee went back, or could not, before a moment. */
    forgetRefundedDrafts(before: Date): void {
      const over = inArray(drafts.status, ['refunded', 'refund_failed']);
      db.update(drafts)
        .set(NOBODY)
        .where(and(over, lt(drafts.updatedAt, before), isNotNull(drafts.data)))
        .run();
    },
    /** Deletes everything that was to go to an address or a number, sent or not. */
    deleteDeliveriesTo(recipients: readonly string[]): void {
      db.delete(outbox)
        .where(inArray(outbox.recipient, [...recipients]))
        .run();
    },
    /** Deletes drafts that were given up before a moment and never paid. */
    deleteClosedDrafts(before: Date): number {
      const paid = db
        .select({ one: sql`1` })
        .from(payments)
        .where(eq(payments.draftId, drafts.id));
      return db
        .delete(drafts)
        .where(and(eq(drafts.status, 'closed'), lt(drafts.updatedAt, before), notExists(paid)))
        .run().changes;
    },
    /** Deletes what was sent, failed, or need not be sent any more, before a moment. */
    deleteSent(before: Date): number {
      return db
        .delete(outbox)
        .where(
          and(
            inArray(outbox.status, ['sent', 'failed', 'cancelled']),
            lt(outbox.createdAt, before),
          ),
        )
        .run().changes;
    },
    /** Visits of a person that are still to come. */
    upcoming(emailKey: string, today: string): number {
      return db
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            eq(bookings.emailKey, emailKey),
            inArray(bookings.status, ['pending', 'confirmed']),
            gte(bookings.preferredDate, today),
          ),
        )
        .all().length;
    },
  };
});
