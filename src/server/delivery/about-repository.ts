import { and, asc, desc, eq, gte, inArray, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { BookingRow, MessageRow, PaymentRow, ReplyRow } from '#db/rows.ts';
import { listOf } from '#db/list-of.ts';
import { bookings } from '#db/schema/bookings.ts';
import { slotClaims } from '#db/schema/schedule.ts';
import { outbox } from '#db/schema/delivery.ts';
import { messageReplies, messages } from '#db/schema/messages.ts';
import { payments } from '#db/schema/payments.ts';
import { plannedCharges } from '#db/schema/planned-charges.ts';
import { quotes } from '#db/schema/quotes.ts';
import { seriesRates } from '#db/schema/series.ts';
import { totalOf } from '#domain/balance.ts';
import { repository } from '#server/repository.ts';

/** Calendar programs read a feed in one go. */
const MOST_IN_A_FEED = 5000;

/** What a delivery stores on its booking (spec 3). */
export type SendingNote = Partial<
  Pick<
    BookingRow,
    | 'confirmationEmailSent'
    | 'confirmationSmsSent'
    | 'reminderEmailSent'
    | 'reminderSmsSent'
    | 'smsConsent'
    | 'smsConsentAt'
    | 'googleCalendarEventId'
    | 'googleCalendarLink'
    | 'n8nWebhookId'
    | 'arrivalFrom'
    | 'arrivalUntil'
    | 'calendarSequence'
  >
>;

/** The current state of what a delivery is about, and what it stores on its booking. */
export const aboutRows = repository((db) => {
  const bookingById = db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare();
  const bookingByEmail = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.emailKey, sql.placeholder('emailKey')))
    .limit(1)
    .prepare();
  const quoteByEmail = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.emailKey, sql.placeholder('emailKey')), isNotNull(quotes.revision)))
    .limit(1)
    .prepare();
  // Of a group SQLite gives the row with the maximum.
  const lastMails = db
    .select({
      bookingId: outbox.bookingId,
      recipient: outbox.recipient,
      status: outbox.status,
      lastError: outbox.lastError,
      last: max(outbox.id),
    })
    .from(outbox)
    .where(
      and(
        sql`${outbox.bookingId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
        // The plus keeps SQLite on the index by booking.
        sql`+${outbox.channel} = 'mail'`,
        sql`+${outbox.status} IN ('sent', 'failed')`,
      ),
    )
    .groupBy(outbox.bookingId, outbox.recipient)
    .prepare();

  return {
    /** The booking a delivery is about, or undefined. */
    booking(id: number | null): BookingRow | undefined {
      return id === null ? undefined : bookingById.get({ id });
    },
    /** Whether a booking, or a quote that was sent, carries this address (normalized). */
    isKnown(emailKey: string): boolean {
      return [bookingByEmail, quoteByEmail].some((known) => known.get({ emailKey }) !== undefined);
    },
    /** How the latest finished mail of each of these bookings to each address (normalized) went. */
    lastMails(bookingIds: readonly number[]) {
      return lastMails.all({ ids: JSON.stringify(bookingIds) });
    },
    /** The same of all visits of a plan. */
    lastMailOfPlan(seriesId: number, emailKey: string) {
      return db
        .select({ status: outbox.status, lastError: outbox.lastError })
        .from(outbox)
        .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
        .where(
          and(
            eq(bookings.seriesId, seriesId),
            eq(outbox.channel, 'mail'),
            sql`+${outbox.recipient} = ${emailKey}`,
            inArray(outbox.status, ['sent', 'failed']),
          ),
        )
        .orderBy(desc(outbox.id))
        .limit(1)
        .get();
    },
    /** Whether a charge of a kept card waits for a booking's balance. */
    hasPlannedCharge(bookingId: number): boolean {
      const isOpen = ne(plannedCharges.status, 'ended');
      const ofBooking = eq(plannedCharges.bookingId, bookingId);
      return db.select().from(plannedCharges).where(and(ofBooking, isOpen)).get() !== undefined;
    },
    /** The message a delivery is about, or undefined. */
    message(id: number | null): MessageRow | undefined {
      if (id === null) return undefined;
      return db.select().from(messages).where(eq(messages.id, id)).get();
    },
    /** The owner's reply that a delivery carries, or undefined. */
    reply(id: number): ReplyRow | undefined {
      return db.select().from(messageReplies).where(eq(messageReplies.id, id)).get();
    },
    /** Records that a reply went out. */
    noteReply(id: number, sentAt: Date): void {
      db.update(messageReplies).set({ sentAt }).where(eq(messageReplies.id, id)).run();
    },
    /** The payment a delivery is about, or undefined. */
    payment(id: number): PaymentRow | undefined {
      return db.select().from(payments).where(eq(payments.id, id)).get();
    },
    /** Why the mail about a plan's new price must not go out: it was undone. Null if it may. */
    refusalOfPrice({ seriesId, from, newPrice }: Readonly<Record<string, unknown>>): string | null {
      const rate = db
        .select()
        .from(seriesRates)
        .where(
          and(eq(seriesRates.seriesId, Number(seriesId)), eq(seriesRates.fromDate, String(from))),
        )
        .get();
      const stands = rate !== undefined && totalOf(rate) === newPrice;
      return stands ? null : 'the price was taken back';
    },
    /**
     * Records what was sent, or may not be sent, for a booking. That does not change the booking:
     * its version stays.
     */
    noteSending(id: number, note: SendingNote): void {
      db.update(bookings).set(note).where(eq(bookings.id, id)).run();
    },
    /**
     * Fixes the hour that a visit has in its crew's day: it is never shifted again.
     *
     * @returns its first half hour, counted from 8 AM; undefined if it holds no time.
     */
    fixHour(id: number): number | undefined {
      const halves = db
        .update(slotClaims)
        .set({ isFixed: true })
        .where(eq(slotClaims.bookingId, id))
        .returning({ half: slotClaims.halfHour })
        .all();
      return halves.map(({ half }) => half).toSorted((one, other) => one - other)[0];
    },
    /** The first half hour of those of these bookings whose hour was told or pinned. */
    fixedStarts(bookingIds: readonly number[]): Map<number, number> {
      const found = db
        .select({ id: slotClaims.bookingId, half: sql<number>`min(${slotClaims.halfHour})` })
        .from(slotClaims)
        .where(
          and(sql`${slotClaims.bookingId} IN ${listOf(bookingIds)}`, eq(slotClaims.isFixed, true)),
        )
        .groupBy(slotClaims.bookingId)
        .all();
      return new Map(found.flatMap(({ id, half }) => (id === null ? [] : [[id, half]])));
    },
    /** Bookings on or after a date, by date, without canceled ones. */
    standingSince(date: string): BookingRow[] {
      return db
        .select()
        .from(bookings)
        .where(and(gte(bookings.preferredDate, date), ne(bookings.status, 'cancelled')))
        .orderBy(asc(bookings.preferredDate), asc(bookings.id))
        .limit(MOST_IN_A_FEED)
        .all();
    },
  };
});
