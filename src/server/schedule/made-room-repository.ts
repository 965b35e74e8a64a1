import { inArray } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { series } from '#db/schema/series.ts';
import { repository } from '#server/repository.ts';

/** Whose visits are shifted for another one. */
export const madeRoomRows = repository((db) => ({
  /** The customers of bookings, by booking. */
  ofBookings(ids: readonly number[]): Map<number, string> {
    const { id, firstName, lastName } = bookings;
    const found = db
      .select({ id, firstName, lastName })
      .from(bookings)
      .where(inArray(id, [...ids]))
      .all();
    return new Map(found.map((row) => [row.id, `${row.firstName} ${row.lastName}`]));
  },
  /** The customers of plans, by plan. */
  ofPlans(ids: readonly number[]): Map<number, string> {
    const { id, firstName, lastName } = series;
    const found = db
      .select({ id, firstName, lastName })
      .from(series)
      .where(inArray(id, [...ids]))
      .all();
    return new Map(found.map((row) => [row.id, `${row.firstName} ${row.lastName}`]));
  },
}));
