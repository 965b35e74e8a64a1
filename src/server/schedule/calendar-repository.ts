import { and, asc, between, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { blockedTimeSlots, slotClaims } from '#db/schema/schedule.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** What stands on a range of days, for the owner's eyes. */
export const calendarRows = repository((db) => {
  return {
    /** Visits that were not cancelled. */
    visitsBetween(from: CalendarDate, to: CalendarDate) {
      return db
        .select()
        .from(bookings)
        .where(and(between(bookings.preferredDate, from, to), ne(bookings.status, 'cancelled')))
        .orderBy(asc(bookings.preferredDate), asc(bookings.id))
        .all();
    },
    /** Periods that customers hold at this moment while they pay. */
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
    /** Hours that are blocked one by one. */
    blocksBetween(from: CalendarDate, to: CalendarDate) {
      return db
        .select()
        .from(blockedTimeSlots)
        .where(and(between(blockedTimeSlots.date, from, to), eq(blockedTimeSlots.isActive, true)))
        .orderBy(asc(blockedTimeSlots.date), asc(blockedTimeSlots.id))
        .all();
    },
  };
});
