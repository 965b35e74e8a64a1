import { and, between, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { CustomerReviewsQuery } from '#contracts/admin/customer-reviews.ts';
import type { BookingRow, CustomerReviewRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { customerReviews } from '#db/schema/customer-reviews.ts';
import { repository } from '#server/repository.ts';

type Insert = typeof customerReviews.$inferInsert;
type Change = Partial<Omit<Insert, 'id' | 'bookingId' | 'version' | 'updatedAt'>>;

/** A review with the visit it is about. */
export type ReviewOfVisit = { readonly review: CustomerReviewRow; readonly booking: BookingRow };

/** On the website: approved, agreed to, and of a visit that took place. */
const isShown = and(
  eq(customerReviews.status, 'approved'),
  isNotNull(customerReviews.consentAt),
  eq(bookings.status, 'completed'),
);

/** What customers say of their visits. */
export const customerReviewRows = repository((db) => {
  const ofVisits = () =>
    db
      .select({ review: customerReviews, booking: bookings })
      .from(customerReviews)
      .innerJoin(bookings, eq(bookings.id, customerReviews.bookingId));
  return {
    /** One review with its visit, or undefined. */
    find(id: number): ReviewOfVisit | undefined {
      return ofVisits().where(eq(customerReviews.id, id)).get();
    },
    /** The review of a booking, or undefined. */
    ofBooking(bookingId: number): CustomerReviewRow | undefined {
      return db
        .select()
        .from(customerReviews)
        .where(eq(customerReviews.bookingId, bookingId))
        .get();
    },
    /** A booking, or undefined. */
    booking(id: number): BookingRow | undefined {
      return db.select().from(bookings).where(eq(bookings.id, id)).get();
    },
    /** The booking that a link names, or undefined. */
    bookingOfKey(key: string): BookingRow | undefined {
      return db.select().from(bookings).where(eq(bookings.key, key)).get();
    },
    /** Adds the row of a booking that is asked about; undefined where there is one. */
    add(bookingId: number, now: Date): CustomerReviewRow | undefined {
      return db
        .insert(customerReviews)
        .values({ bookingId, askedAt: now, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: customerReviews.bookingId })
        .returning()
        .all()
        .at(0);
    },
    /** Changes a review and raises its version; returns the new row. */
    change(id: number, change: Change, now: Date): CustomerReviewRow {
      return db
        .update(customerReviews)
        .set({ ...change, version: sql`${customerReviews.version} + 1`, updatedAt: now })
        .where(eq(customerReviews.id, id))
        .returning()
        .get();
    },
    /** Notes something that changes nothing of the review itself: its version stays. */
    note(id: number, change: Pick<Change, 'viewedAt' | 'stoppedAt'>): void {
      db.update(customerReviews).set(change).where(eq(customerReviews.id, id)).run();
    },
    /** Deletes rows of bookings that were to be asked about, and were not. */
    forgetUnasked(bookingIds: readonly number[]): void {
      db.delete(customerReviews)
        .where(
          and(
            inArray(customerReviews.bookingId, [...bookingIds]),
            eq(customerReviews.status, 'asked'),
          ),
        )
        .run();
    },
    /** Reviews newest first, one page. */
    list({ limit, before, state }: CustomerReviewsQuery): ReviewOfVisit[] {
      return ofVisits()
        .where(
          and(narrowedTo(state), before === undefined ? undefined : lt(customerReviews.id, before)),
        )
        .orderBy(desc(customerReviews.id))
        .limit(limit)
        .all();
    },
    /** What is on the website, newest first. */
    shown(limit: number): ReviewOfVisit[] {
      return ofVisits()
        .where(isShown)
        .orderBy(desc(customerReviews.answeredAt), desc(customerReviews.id))
        .limit(limit)
        .all();
    },
    /** How many reviews are on the website, and the sum of their stars. */
    sums(): { count: number; stars: number } {
      const row = db
        .select({
          count: sql<number>`count(*)`,
          stars: sql<number>`coalesce(sum(${customerReviews.rating}), 0)`,
        })
        .from(customerReviews)
        .innerJoin(bookings, eq(bookings.id, customerReviews.bookingId))
        .where(isShown)
        .get();
      return row ?? { count: 0, stars: 0 };
    },
    /** Visits of these days that took place and were never asked about, the latest first. */
    unasked(from: string, to: string): BookingRow[] {
      return db
        .select({ booking: bookings })
        .from(bookings)
        .leftJoin(customerReviews, eq(customerReviews.bookingId, bookings.id))
        .where(
          and(
            between(bookings.preferredDate, from, to),
            eq(bookings.status, 'completed'),
            isNotNull(bookings.emailKey),
            isNull(customerReviews.id),
          ),
        )
        .orderBy(desc(bookings.preferredDate), desc(bookings.id))
        .all()
        .map(({ booking }) => booking);
    },
    /** Whether an address was asked since a moment, or doesn't want to be. */
    isAsked(emailKey: string, since: Date): boolean {
      const found = db
        .select({ id: customerReviews.id })
        .from(customerReviews)
        .innerJoin(bookings, eq(bookings.id, customerReviews.bookingId))
        .where(
          and(
            eq(bookings.emailKey, emailKey),
            or(gt(customerReviews.askedAt, since), isNotNull(customerReviews.stoppedAt)),
          ),
        )
        .limit(1)
        .get();
      return found !== undefined;
    },
  };
});

function narrowedTo(state: CustomerReviewsQuery['state']) {
  const { status, consentAt, taskAt } = customerReviews;
  switch (state) {
    case 'all':
      return sql`${status} <> 'asked'`;
    case 'asked':
      return eq(status, 'asked');
    case 'open':
      return or(and(eq(status, 'waiting'), isNotNull(consentAt)), isNotNull(taskAt));
    case 'shown':
      return eq(status, 'approved');
    case 'hidden':
      return eq(status, 'hidden');
    case 'private':
      return and(eq(status, 'waiting'), isNull(consentAt));
  }
}
