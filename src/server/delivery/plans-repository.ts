import { and, asc, eq, exists, gt, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { BookingRow, SeriesRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { contracts } from '#db/schema/contracts.ts';
import { outbox } from '#db/schema/delivery.ts';
import { slotClaims } from '#db/schema/schedule.ts';
import { series, seriesChanges, seriesExceptions, seriesRates } from '#db/schema/series.ts';
import { PLANNED } from '#domain/booking-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { PlanDates } from '#domain/plans/occurrences.ts';
import type { SlotTime } from '#domain/slots.ts';
import { repository } from '#server/repository.ts';

/** The current plan data for mails. */
export const planRows = repository((db) => ({
  /** A plan with all its schedule changes and prices; or undefined. */
  plan(id: number) {
    const row = db.select().from(series).where(eq(series.id, id)).get();
    if (!row) return undefined;
    const changes = db.select().from(seriesChanges).where(eq(seriesChanges.seriesId, id)).all();
    const exceptions = db
      .select()
      .from(seriesExceptions)
      .where(eq(seriesExceptions.seriesId, id))
      .all();
    const rates = db.select().from(seriesRates).where(eq(seriesRates.seriesId, id)).all();
    const plan: SeriesRow & PlanDates = { ...row, changes, exceptions };
    const contract = db.select().from(contracts).where(eq(contracts.seriesId, id)).get();
    return { plan, rates, contract };
  },
  /** A plan's next active booking, from a day on if that is given, or undefined. */
  nextVisit(id: number, from: CalendarDate = ''): BookingRow | undefined {
    return db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.seriesId, id),
          inArray(bookings.status, PLANNED),
          gte(bookings.preferredDate, from),
        ),
      )
      .orderBy(asc(bookings.preferredDate))
      .limit(1)
      .get();
  },
  /**
   * A plan's visits from a day on that a mail of one of these kinds put into the customer's
   * calendar, and that were moved or canceled since a given time.
   */
  changedEntries(
    id: number,
    { kinds, since, from }: { kinds: readonly string[]; since: Date; from: CalendarDate },
  ): BookingRow[] {
    const invited = db
      .select({ one: sql`1` })
      .from(outbox)
      .where(
        and(
          eq(outbox.bookingId, bookings.id),
          eq(outbox.channel, 'mail'),
          eq(outbox.status, 'sent'),
          inArray(outbox.kind, [...kinds]),
        ),
      );
    return db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.seriesId, id),
          gt(bookings.calendarSequence, 0),
          gte(bookings.updatedAt, since),
          or(gte(bookings.preferredDate, from), gte(bookings.originalDate, from)),
          exists(invited),
        ),
      )
      .orderBy(asc(bookings.originalDate))
      .all();
  },
  /** A plan's visits that are bookings and were not canceled. */
  standing(id: number): BookingRow[] {
    const isStanding = and(eq(bookings.seriesId, id), ne(bookings.status, 'cancelled'));
    return db.select().from(bookings).where(isStanding).all();
  },
  /** What is reserved for a plan, by original date: active bookings, and claims for later ones. */
  kept(id: number): { made: Set<string>; claimed: Map<string, SlotTime[]> } {
    const made = db
      .select({ originalDate: bookings.originalDate })
      .from(bookings)
      .where(and(eq(bookings.seriesId, id), inArray(bookings.status, PLANNED)))
      .all();
    const claimed = db
      .select({
        originalDate: slotClaims.originalDate,
        date: slotClaims.date,
        period: slotClaims.period,
      })
      .from(slotClaims)
      .where(and(eq(slotClaims.seriesId, id), isNotNull(slotClaims.originalDate)))
      .all();
    return {
      made: new Set(made.flatMap(({ originalDate }) => originalDate ?? [])),
      claimed: Map.groupBy(claimed, ({ originalDate }) => originalDate ?? ''),
    };
  },
}));
