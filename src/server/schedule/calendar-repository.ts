import { and, asc, between, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { blockedTimeSlots, isActiveBlock, slotClaims } from '#db/schema/schedule.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** Visits, holds and blocks of a range of days, for the owner. */
export const calendarRows = repository((db) => {
  return {
    /** Visits, without canceled ones. */
    visitsBetween(from: CalendarDate, to: CalendarDate) {
      return db
        .select()
        .from(bookings)
        .where(and(between(bookings.preferredDate, from, to), ne(bookings.status, 'cancelled')))
        .orderBy(asc(bookings.preferredDate), asc(bookings.id))
        .all();
    },
    /** Periods that customers hold right now while they pay. */
    holdsBetween(from: CalendarDate, to: CalendarDate, now: Date) {
      return db
        .select({ date: slotClaims.date, period: slotClaims.period })
        .from(slotClaims)
        .where(
          and(
            between(slotClaims.date, from, to),
            isNotNull(slotClaims.draftId),
            or(isNull(slotClaims.expiresAt), gt(slotClaims.expiresAt, now)),
          ),
        )
        .all();
    },
    /** Hours that are blocked individually. */
    blocksBetween(from: CalendarDate, to: CalendarDate) {
      return db
        .select()
        .from(blockedTimeSlots)
        .where(and(between(blockedTimeSlots.date, from, to), isActiveBlock))
        .orderBy(asc(blockedTimeSlots.date), asc(blockedTimeSlots.id))
        .all();
    },
  };
});
