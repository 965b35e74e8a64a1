import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { audit } from '#db/schema/audit.ts';
import { billing } from '#db/schema/billing.ts';
import { bookingNotes, bookings } from '#db/schema/bookings.ts';
import { customerReviews } from '#db/schema/customer-reviews.ts';
import { customers } from '#db/schema/customers.ts';
import { customerCalls, outbox } from '#db/schema/delivery.ts';
import { documents } from '#db/schema/documents.ts';
import { drafts } from '#db/schema/drafts.ts';
import { messageReplies, messages } from '#db/schema/messages.ts';
import { payments, refunds } from '#db/schema/payments.ts';
import { PLANNED } from '#domain/booking-status.ts';
import { internationalPhone } from '#server/phone.ts';
import { newLinkVersions } from '#server/link-version.ts';
import { repository } from '#server/repository.ts';
import {
  cardsOf,
  cardsOfErased,
  deleteRemovedCards,
  endPlannedCharges,
  endVisitCards,
  forgetCards,
} from './forget-cards-repository.ts';
import { forgetCustomers, forgetUnused } from './forget-customers-repository.ts';
import { invoicesOf } from './forget-invoices-repository.ts';
import { forgetSignIns, signInsOf } from './forget-sign-ins-repository.ts';
import { plansAt } from './forget-plans-repository.ts';
import {
  forgetQuotes,
  forgetQuotesBefore,
  forgetQuotesOfBookings,
  quotesOf,
  untieMessages,
} from './forget-quotes-repository.ts';
import { forgetVisits, visitsData } from './forget-visits-repository.ts';
import type { Who } from './who.ts';

/** Replaces an erased name. */
const ERASED = 'Erased';
const BATCH = 500;
/** A draft with the person and their browser removed. */
const NOBODY = { data: null, tokenHash: null, clientHash: null, networkHash: null };

/** The digits of a phone that a stranger typed, compared as `normalizePhone` does. */
function digitsOf(phone: SQL): SQL {
  const marks = ['-', ' ', '(', ')', '.', '+', '/'];
  const bare = marks.reduce((text, mark) => sql`replace(${text}, ${mark}, '')`, phone);
  return sql`CASE WHEN length(${bare}) = 11 THEN ltrim(${bare}, '1') ELSE ${bare} END`;
}

/** Finds and removes a person's data. Payment facts always stay, and receipts as they are. */
export const personalDataRows = repository((db) => {
  const messagesOf = ({ emailKey, phoneKey }: Who) =>
    emailKey !== undefined
      ? eq(sql`lower(trim(${messages.email}))`, emailKey)
      : eq(digitsOf(sql`${messages.phone}`), phoneKey);
  const draftsOf = ({ emailKey, phoneKey }: Who) =>
    emailKey !== undefined
      ? sql`lower(trim(json_extract(${drafts.data}, '$.email'))) = ${emailKey}`
      : eq(digitsOf(sql`json_extract(${drafts.data}, '$.phone')`), phoneKey);

  /** The receipts of bookings, and of payments for a time that was lost. */
  const receiptsOf = (ids: readonly number[], theirs: SQL) =>
    db
      .select()
      .from(documents)
      .where(
        or(
          inArray(documents.bookingId, [...ids]),
          inArray(
            documents.paymentId,
            db
              .select({ id: payments.id })
              .from(payments)
              .innerJoin(drafts, eq(drafts.id, payments.draftId))
              .where(and(isNull(payments.bookingId), theirs)),
          ),
        ),
      )
      .all();

  return {
    /**
     * All data about a person. For an email, bookings of the same customer by phone without an
     * email count too; what somebody else booked with the same phone does not.
     */
    collect(who: Who) {
      const { emailKey, phoneKey } = who;
      const isTheirs =
        emailKey === undefined
          ? eq(customers.phoneKey, phoneKey)
          : eq(customers.emailKey, emailKey);
      const known = db.select().from(customers).where(isTheirs).all();
      const knownIds = known.map(({ id }) => id);
      const own = db
        .select()
        .from(bookings)
        .where(
          emailKey === undefined
            ? eq(bookings.phoneKey, phoneKey)
            : or(
                eq(bookings.emailKey, emailKey),
                inArray(bookings.seriesId, plansAt(db, emailKey)),
                and(isNull(bookings.emailKey), inArray(bookings.customerId, knownIds)),
              ),
        )
        .all();
      const ids = own.map((booking) => booking.id);
      const numbers = own.flatMap(({ phone }) => internationalPhone(phone) ?? []);
      return {
        customers: known,
        invoices: invoicesOf(db, knownIds),
        billing: db.select().from(billing).where(inArray(billing.customerId, knownIds)).all(),
        bookings: own,
        notes: db.select().from(bookingNotes).where(inArray(bookingNotes.bookingId, ids)).all(),
        payments: db.select().from(payments).where(inArray(payments.bookingId, ids)).all(),
        receipts: receiptsOf(ids, draftsOf(who)),
        fromTheVisits: visitsData(db, ids),
        reviews: db
          .select()
          .from(customerReviews)
          .where(inArray(customerReviews.bookingId, ids))
          .all(),
        quotes: quotesOf(db, who, { bookingIds: ids, known }),
        signIns: signInsOf(db, emailKey === undefined ? [] : [emailKey]),
        messages: db.select().from(messages).where(messagesOf(who)).all(),
        replies: db
          .select()
          .from(messageReplies)
          .where(
            inArray(
              messageReplies.messageId,
              db.select({ id: messages.id }).from(messages).where(messagesOf(who)),
            ),
          )
          .all(),
        unfinished: db.select().from(drafts).where(draftsOf(who)).all(),
        sent: db
          .select()
          .from(outbox)
          .where(inArray(outbox.recipient, emailKey === undefined ? numbers : [emailKey]))
          .all(),
      };
    },
    /** Bookings of visits before a date that still name a person, a batch at a time. */
    bookingsBefore(date: string): number[] {
      return db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(lt(bookings.preferredDate, date), ne(bookings.lastName, ERASED)))
        .limit(BATCH)
        .all()
        .map((row) => row.id);
    },
    /** Messages from before a moment, a batch at a time. */
    messagesBefore(moment: Date): number[] {
      return db
        .select({ id: messages.id })
        .from(messages)
        .where(lt(messages.createdAt, moment))
        .limit(BATCH)
        .all()
        .map((row) => row.id);
    },
    /**
     * Removes the person from bookings; date, service, money and status stay. Customers left
     * without a booking are deleted.
     */
    eraseFromBookings(ids: readonly number[], now: Date): void {
      if (ids.length === 0) return;
      const chosen = inArray(bookings.id, [...ids]);
      const { customerId, emailKey, address } = bookings;
      const whose = db.select({ customerId, emailKey, address }).from(bookings).where(chosen).all();
      db.delete(bookingNotes)
        .where(inArray(bookingNotes.bookingId, [...ids]))
        .run();
      db.delete(outbox)
        .where(inArray(outbox.bookingId, [...ids]))
        .run();
      db.delete(customerCalls)
        .where(inArray(customerCalls.bookingId, [...ids]))
        .run();
      db.delete(customerReviews)
        .where(inArray(customerReviews.bookingId, [...ids]))
        .run();
      forgetVisits(db, ids);
      forgetQuotesOfBookings(db, ids);
      endPlannedCharges(db, ids, now);
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
        .set({ detail: sql`json_remove(${audit.detail}, '$.reason', '$.changes', '$.card')` })
        .where(and(eq(audit.entity, 'booking'), inArray(audit.entityId, [...ids])))
        .run();
      const draftsOf = db.select({ id: bookings.draftId }).from(bookings).where(chosen);
      db.update(drafts).set(NOBODY).where(inArray(drafts.id, draftsOf)).run();
      db.update(bookings)
        .set({
          customerId: null,
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
          smsConsentAt: null,
          linkVersion: newLinkVersions(bookings.linkVersion),
          version: sql`${bookings.version} + 1`,
          updatedAt: now,
        })
        .where(chosen)
        .run();
      const addresses = whose.flatMap((each) => each.emailKey ?? []);
      forgetCards(db, cardsOfErased(db, ids, addresses), now);
      forgetUnused(
        db,
        whose.flatMap(({ customerId: id, address: at }) =>
          id === null ? [] : { id, address: at },
        ),
      );
      forgetSignIns(db, addresses);
    },
    /** A person's kept cards. */
    cardsOf: (who: Who, of: Parameters<typeof cardsOf>[2]) => cardsOf(db, who, of),
    /** Takes them off and the person out of them; see `forgetCards`. */
    eraseCards(ids: readonly number[], now: Date): void {
      forgetCards(db, ids, now);
    },
    /** Takes off the cards that were kept for one visit before a day. */
    endVisitCards(day: string, now: Date): void {
      endVisitCards(db, day, now);
    },
    /** Deletes the cards that were removed before a moment. */
    deleteRemovedCards(before: Date): void {
      deleteRemovedCards(db, before);
    },
    /** Deletes links to a person's page and the sessions they started. */
    eraseSignIns(emailKey: string): void {
      forgetSignIns(db, [emailKey]);
    },
    /** Removes the person from customers; see `forgetCustomers`. */
    eraseCustomers(ids: readonly number[], now: Date): void {
      forgetCustomers(db, ids, now);
    },
    /** Deletes quotes with their versions; see `forgetQuotes`. */
    deleteQuotes(ids: readonly number[]): void {
      forgetQuotes(db, ids);
    },
    /** Deletes quotes that nothing has happened to since a moment. */
    deleteQuotesBefore(moment: Date): void {
      forgetQuotesBefore(db, moment);
    },
    /** Deletes messages with their replies and what was sent about them. */
    deleteMessages(ids: readonly number[]): void {
      if (ids.length === 0) return;
      db.delete(outbox)
        .where(inArray(outbox.messageId, [...ids]))
        .run();
      untieMessages(db, ids);
      db.delete(messageReplies)
        .where(inArray(messageReplies.messageId, [...ids]))
        .run();
      db.delete(messages)
        .where(inArray(messages.id, [...ids]))
        .run();
    },
    /**
     * Removes the person from drafts; their payment facts stay. One that is being paid right now
     * keeps what it needs until then.
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
    /** Removes the person from drafts whose fee was refunded, or could not be, before a moment. */
    forgetRefundedDrafts(before: Date): void {
      const over = inArray(drafts.status, ['refunded', 'refund_failed']);
      db.update(drafts)
        .set(NOBODY)
        .where(and(over, lt(drafts.updatedAt, before), isNotNull(drafts.data)))
        .run();
    },
    /** Deletes all deliveries to an address or a number, sent or not. */
    deleteDeliveriesTo(recipients: readonly string[]): void {
      db.delete(outbox)
        .where(inArray(outbox.recipient, [...recipients]))
        .run();
    },
    /** Deletes drafts that were abandoned before a moment and never paid. */
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
    /** Deletes deliveries that were sent, failed or dropped before a moment. */
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
    /** How many of these visits are still to come. */
    upcoming(ids: readonly number[], today: string): number {
      return db
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            inArray(bookings.id, [...ids]),
            inArray(bookings.status, PLANNED),
            gte(bookings.preferredDate, today),
          ),
        )
        .all().length;
    },
  };
});
