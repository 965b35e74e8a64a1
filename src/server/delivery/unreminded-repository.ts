import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { BookingRow } from '#db/rows.ts';
import { listOf } from '#db/list-of.ts';
import { bookings } from '#db/schema/bookings.ts';
import { customerCalls, outbox } from '#db/schema/delivery.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { REMINDER, SAY_WHEN } from '#domain/notices.ts';
import { repository } from '#server/repository.ts';

/**
 * After so many attempts, twenty minutes after the first, the next pause is an hour: whoever is to
 * hear of tomorrow morning is better called.
 */
const ENOUGH_ATTEMPTS = 5;

/** Visits whose customers no reminder reaches. */
export const unremindedRows = repository((db) => ({
  /**
   * The planned visits of a day that nothing tells its hour of since `since`, when its reminders were
   * due: no message went out or is on its way, and nobody was to call. What was booked only then was
   * confirmed with its hour.
   */
  of(date: CalendarDate, since: Date): BookingRow[] {
    const at = since.getTime();
    const told = sql`EXISTS (SELECT 1 FROM ${outbox}
      WHERE ${outbox.bookingId} = ${bookings.id} AND ${outbox.kind} IN ${listOf([REMINDER, ...SAY_WHEN])}
        AND ${outbox.channel} IN ('mail', 'sms') AND ${outbox.nextAttemptAt} >= ${at}
        AND (${outbox.status} = 'sent'
          OR (${outbox.status} IN ('pending', 'sending') AND ${outbox.attempts} < ${ENOUGH_ATTEMPTS})))`;
    const called = sql`EXISTS (SELECT 1 FROM ${customerCalls}
      WHERE ${customerCalls.bookingId} = ${bookings.id} AND ${customerCalls.createdAt} >= ${at})`;
    return db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.preferredDate, date),
          inArray(bookings.status, ['pending', 'confirmed']),
          eq(bookings.awaitsAgreement, false),
          lt(bookings.createdAt, since),
          sql`NOT ${told}`,
          sql`NOT ${called}`,
        ),
      )
      .all();
  },
}));
