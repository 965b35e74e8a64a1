import { and, asc, between, eq, gt, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { orderOfDay } from '#db/schema/columns.ts';
import { crews } from '#db/schema/crews.ts';
import { slotClaims } from '#db/schema/schedule.ts';
import { PLANNED } from '#domain/booking-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';
import { repository } from '#server/repository.ts';

type CrewDays = {
  crewId: number;
  from: CalendarDate;
  to?: CalendarDate;
  period?: Period | null;
};

/** The visits and holds of a crew. */
export const crewVisitRows = repository((db) => {
  return {
    /** All crews, in the order in which they were added. */
    crews() {
      return db.select().from(crews).orderBy(asc(crews.id)).all();
    },
    /** One crew, even a retired one; or undefined. */
    crew(id: number) {
      return db.select().from(crews).where(eq(crews.id, id)).get();
    },
    /**
     * Its planned visits, by day and part of the day; a long one once. With `to` those that take a
     * part of these days, with `period` that part of them.
     */
    planned({ crewId, from, to, period }: CrewDays) {
      return db
        .selectDistinct({
          id: bookings.id,
          version: bookings.version,
          firstName: bookings.firstName,
          lastName: bookings.lastName,
          date: bookings.preferredDate,
          period: bookings.preferredTime,
          status: bookings.status,
        })
        .from(slotClaims)
        .innerJoin(bookings, eq(bookings.id, slotClaims.bookingId))
        .where(
          and(
            eq(slotClaims.crew, crewId),
            gte(slotClaims.date, from),
            to === undefined ? undefined : lte(slotClaims.date, to),
            period ? eq(slotClaims.period, period) : undefined,
            inArray(bookings.status, PLANNED),
          ),
        )
        .orderBy(asc(bookings.preferredDate), orderOfDay(bookings.preferredTime), asc(bookings.id))
        .all();
    },
    /** Its visits of a range of days, in any status, by day and part of the day. */
    between(crewId: number, from: CalendarDate, to: CalendarDate) {
      const ids = db
        .select({ id: slotClaims.bookingId })
        .from(slotClaims)
        .where(and(eq(slotClaims.crew, crewId), between(slotClaims.date, from, to)));
      return db
        .select()
        .from(bookings)
        .where(inArray(bookings.id, ids))
        .orderBy(asc(bookings.preferredDate), orderOfDay(bookings.preferredTime), asc(bookings.id))
        .all();
    },
    /** Who goes to the visits of a range of days; a long visit more than once. */
    crewsBetween(from: CalendarDate, to: CalendarDate) {
      return db
        .select({
          bookingId: slotClaims.bookingId,
          crew: crews.id,
          name: crews.name,
          color: crews.color,
        })
        .from(slotClaims)
        .innerJoin(crews, eq(crews.id, slotClaims.crew))
        .where(and(between(slotClaims.date, from, to), isNotNull(slotClaims.bookingId)))
        .all();
    },
    /** Whether a customer has a live hold on it. */
    hasHold(crewId: number, now: Date): boolean {
      const hold = db
        .select({ id: slotClaims.id })
        .from(slotClaims)
        .where(
          and(
            eq(slotClaims.crew, crewId),
            isNotNull(slotClaims.draftId),
            gt(slotClaims.expiresAt, now),
          ),
        )
        .limit(1)
        .get();
      return hold !== undefined;
    },
  };
});
