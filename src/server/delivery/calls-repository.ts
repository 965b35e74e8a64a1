import { and, asc, desc, eq, gte, inArray, isNull, max, ne, or, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { customerCalls } from '#db/schema/delivery.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { ToldByCall } from '#domain/told-by.ts';
import { repository } from '#server/repository.ts';

/** Changes that somebody has to tell a customer by phone. */
export const callRows = repository((db) => {
  const openOf = (bookingId: number) =>
    and(eq(customerCalls.bookingId, bookingId), isNull(customerCalls.toldAt));
  const isRefund = eq(customerCalls.event, 'refunded');
  const newest = db
    .select({ id: max(customerCalls.id) })
    .from(customerCalls)
    .where(isNull(customerCalls.toldAt))
    .groupBy(customerCalls.bookingId, isRefund);
  const open = db
    .select({ event: customerCalls.event, since: customerCalls.createdAt, booking: bookings })
    .from(customerCalls)
    .innerJoin(bookings, eq(bookings.id, customerCalls.bookingId))
    .where(
      and(
        inArray(customerCalls.id, newest),
        // The hour of a visit that was closed or canceled since is no news.
        or(ne(customerCalls.event, 'reminder'), inArray(bookings.status, ['pending', 'confirmed'])),
        or(isRefund, gte(bookings.preferredDate, sql.placeholder('today'))),
      ),
    )
    .orderBy(asc(customerCalls.createdAt), desc(customerCalls.id))
    .prepare();
  return {
    /** Adds one; it takes the place of an earlier one of the booking while both are open. */
    add(bookingId: number, event: ToldByCall, now: Date): void {
      db.insert(customerCalls).values({ bookingId, event, createdAt: now }).run();
    },
    /** Removes those of a booking that were written since, as their change is undone. */
    removeSince(bookingId: number, since: Date): void {
      db.delete(customerCalls)
        .where(and(openOf(bookingId), gte(customerCalls.createdAt, since)))
        .run();
    },
    /** Removes a call about the reminder of a booking, which went out after all. */
    removeReminder(bookingId: number): void {
      db.delete(customerCalls)
        .where(and(openOf(bookingId), eq(customerCalls.event, 'reminder')))
        .run();
    },
    /** Ticks all open ones of a booking off; false where there was none. */
    tick(bookingId: number, now: Date): boolean {
      return (
        db.update(customerCalls).set({ toldAt: now }).where(openOf(bookingId)).run().changes > 0
      );
    },
    /** Opens those that were ticked off last again; false where there was none. */
    untick(bookingId: number): boolean {
      const last = db
        .select({ at: max(customerCalls.toldAt) })
        .from(customerCalls)
        .where(eq(customerCalls.bookingId, bookingId))
        .get()?.at;
      if (!last) return false;
      const lastOnes = and(eq(customerCalls.bookingId, bookingId), eq(customerCalls.toldAt, last));
      return db.update(customerCalls).set({ toldAt: null }).where(lastOnes).run().changes > 0;
    },
    /**
     * The newest open one of each booking whose day isn't over, longest waiting first, and the newest
     * about a refund, which is news after the day, too.
     */
    open(today: CalendarDate) {
      return open.all({ today });
    },
  };
});
