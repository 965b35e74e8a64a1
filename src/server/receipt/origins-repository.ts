import { sql } from 'drizzle-orm';
import { repository } from '#server/repository.ts';

/**
 * When a visit was booked, or its plan was started, and whether by somebody who is known to be the
 * person they named: the owner wrote it down, a quote sent to them was accepted, or they were signed
 * in with that email address.
 */
export type Origin = {
  /** In milliseconds. */
  readonly bookedAt: number;
  readonly isProven: 0 | 1;
};

/** Who booked visits. */
export const originRows = repository((db) => ({
  /** Where these visits come from, by visit. */
  of(bookingIds: readonly number[]): Map<number, Origin> {
    if (bookingIds.length === 0) return new Map();
    const found = db.all<Origin & { id: number }>(sql`
      SELECT visit.id, start.created_at AS bookedAt,
        start.source IN ('phone', 'quote')
          OR coalesce(json_extract(drafts.price, '$.isSignedIn'), 0) AS isProven
      FROM bookings AS visit JOIN bookings AS start ON start.id = CASE visit.source
          WHEN 'plan' THEN (SELECT min(id) FROM bookings
            WHERE series_id = visit.series_id AND source <> 'plan')
          ELSE visit.id END
        LEFT JOIN drafts ON drafts.id = start.draft_id
      WHERE visit.id IN (SELECT value FROM json_each(${JSON.stringify(bookingIds)}))`);
    return new Map(found.map(({ id, ...origin }) => [id, origin]));
  },
}));
