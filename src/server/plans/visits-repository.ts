import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  like,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { contractMonths } from '#db/schema/contracts.ts';
import { PLANNED } from '#domain/booking-status.ts';
import { listOf } from '#db/list-of.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { newLinkVersions } from '#server/link-version.ts';
import { repository } from '#server/repository.ts';

type NewVisit = Omit<typeof bookings.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
type VisitChange = Partial<
  Pick<
    typeof bookings.$inferInsert,
    | 'preferredDate'
    | 'preferredTime'
    | 'status'
    | 'calendarSequence'
    | 'seriesId'
    | 'originalDate'
    | 'estimatedCost'
    | 'discount'
    | 'minutes'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'emailKey'
    | 'phone'
    | 'phoneKey'
    | 'address'
    | 'specialInstructions'
    | 'smsConsent'
    | 'smsConsentAt'
  >
>;

/** What lists of plans show of a visit that is a booking. */
export type VisitInBrief = Pick<
  BookingRow,
  | 'id'
  | 'originalDate'
  | 'preferredDate'
  | 'preferredTime'
  | 'serviceType'
  | 'minutes'
  | 'status'
  | 'source'
  | 'estimatedCost'
  | 'discount'
>;
/** Which visits of a plan can still matter. */
type Which = Record<'today' | 'since', CalendarDate> & { readonly these: readonly string[] };

/** The visits of plans that are bookings already. */
export const visitRows = repository((db) => {
  // The overview asks for each conflict that it lists.
  const byOriginalDate = db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, sql.placeholder('seriesId')),
        eq(bookings.originalDate, sql.placeholder('originalDate')),
      ),
    )
    .prepare();
  const ofSeries = db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, sql.placeholder('seriesId')),
        or(
          gte(bookings.originalDate, sql.placeholder('since')),
          gte(bookings.preferredDate, sql.placeholder('today')),
          sql`${bookings.originalDate} IN (SELECT value FROM json_each(${sql.placeholder('these')}))`,
        ),
      ),
    )
    .prepare();
  return {
    /**
     * The visits of a plan that can still matter on a day: upcoming ones, those of the last weeks,
     * which may have been postponed, and these.
     */
    ofSeries(seriesId: number, { these, ...days }: Which): BookingRow[] {
      return ofSeries.all({ seriesId, ...days, these: JSON.stringify(these) });
    },
    /** The same of many plans, a few columns of each. */
    inBrief(
      seriesIds: readonly number[],
      { today, since, these }: Which,
    ): (VisitInBrief & { seriesId: number })[] {
      return db.all(
        sql`SELECT id, series_id AS seriesId, original_date AS originalDate,
            preferred_date AS preferredDate, preferred_time AS preferredTime,
            service_type AS serviceType, minutes, status, source,
            estimated_cost AS estimatedCost, discount
          FROM bookings
          WHERE series_id IN ${listOf(seriesIds)}
            AND (original_date >= ${since} OR preferred_date >= ${today}
              OR original_date IN ${listOf(these)})`,
      );
    },
    /** One visit of a plan, if it is a booking. */
    find(seriesId: number, originalDate: CalendarDate): BookingRow | undefined {
      return byOriginalDate.get({ seriesId, originalDate });
    },
    /** The visits of a plan that are bookings and still to be done, soonest first. */
    planned(seriesId: number): BookingRow[] {
      const isPlanned = inArray(bookings.status, PLANNED);
      return db
        .select()
        .from(bookings)
        .where(and(eq(bookings.seriesId, seriesId), isPlanned))
        .orderBy(asc(bookings.preferredDate), asc(bookings.id))
        .all();
    },
    /** The visits of a plan with an email (normalized), or with none, in any status. */
    ofEmail(seriesId: number, emailKey: string | null): BookingRow[] {
      const isSame =
        emailKey === null ? isNull(bookings.emailKey) : eq(bookings.emailKey, emailKey);
      return db
        .select()
        .from(bookings)
        .where(and(eq(bookings.seriesId, seriesId), isSame))
        .all();
    },
    /** The visits of a plan that are bookings and were not canceled. */
    standing(seriesId: number): BookingRow[] {
      const isStanding = and(eq(bookings.seriesId, seriesId), ne(bookings.status, 'cancelled'));
      return db.select().from(bookings).where(isStanding).all();
    },
    /**
     * The last visit that a plan's month such as `2026-12` was for and that took place, on whatever
     * day; where there is none, the last one in that month. One that carries another month's price
     * isn't asked again.
     */
    lastCompletedOf(seriesId: number, month: string): BookingRow | undefined {
      const [isFor, isThen] = [bookings.originalDate, bookings.preferredDate].map((date) =>
        like(date, `${month}-%`),
      );
      const carries = db
        .select({ id: contractMonths.bookingId })
        .from(contractMonths)
        .where(eq(contractMonths.seriesId, seriesId));
      const tookPlace = and(eq(bookings.seriesId, seriesId), eq(bookings.status, 'completed'));
      return db
        .select()
        .from(bookings)
        .where(and(tookPlace, or(isFor, isThen), notInArray(bookings.id, carries)))
        .orderBy(desc(sql`${isFor}`), desc(bookings.preferredDate), desc(bookings.id))
        .limit(1)
        .get();
    },
    /** Revokes the links of all visits of a plan but one, in any status. */
    endLinks(seriesId: number, butOf: number, now: Date): void {
      db.update(bookings)
        .set({
          linkVersion: newLinkVersions(bookings.linkVersion),
          version: sql`${bookings.version} + 1`,
          updatedAt: now,
        })
        .where(and(eq(bookings.seriesId, seriesId), ne(bookings.id, butOf)))
        .run();
    },
    /** Makes a visit a booking and returns it. */
    add(visit: NewVisit, now: Date): BookingRow {
      return db
        .insert(bookings)
        .values({ ...visit, createdAt: now, updatedAt: now })
        .returning()
        .get();
    },
    /** Changes a visit and raises its version; returns the new row. */
    change(id: number, change: VisitChange, now: Date): BookingRow {
      return db
        .update(bookings)
        .set({ ...change, version: sql`${bookings.version} + 1`, updatedAt: now })
        .where(eq(bookings.id, id))
        .returning()
        .get();
    },
  };
});
