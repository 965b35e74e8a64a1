import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';
import type { Holder } from './claimant.ts';

/** Where the visits of a day are, and a visit that is to be placed. */
export const addressRows = repository((db) => {
  const address = (where: SQL) =>
    db.get<{ address: string | null } | undefined>(where)?.address ?? '';
  return {
    /** The addresses of a crew's visits and holds of a day. */
    ofDay(date: CalendarDate) {
      return db.all<{ crew: number; address: string | null }>(
        sql`SELECT DISTINCT claim.crew,
            coalesce(bookings.address, series.address, drafts.data ->> '$.address') AS address
          FROM slot_claims AS claim
            LEFT JOIN bookings ON bookings.id = claim.booking_id
            LEFT JOIN series ON series.id = claim.series_id
            LEFT JOIN drafts ON drafts.id = claim.draft_id
          WHERE claim.date = ${date}`,
      );
    },
    /** The address of the visit that claims. */
    of(claimant: Holder): string {
      if ('draftId' in claimant) {
        return address(
          sql`SELECT data ->> '$.address' AS address FROM drafts WHERE id = ${claimant.draftId}`,
        );
      }
      return 'bookingId' in claimant
        ? address(sql`SELECT address FROM bookings WHERE id = ${claimant.bookingId}`)
        : address(sql`SELECT address FROM series WHERE id = ${claimant.seriesId}`);
    },
  };
});
