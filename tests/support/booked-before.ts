import { book } from './book.ts';
import { change } from './database.ts';
import type { Site } from './site.ts';

/**
 * Makes the person of `bookingOf` a customer of years, with a visit long paid: what they book from
 * now on is no first cleaning, so it costs the list price.
 */
export async function bookedBefore(site: Site): Promise<void> {
  const id = await book(site, site.freeDate());
  change(
    site,
    `UPDATE bookings SET status = 'completed', preferred_date = '2020-01-06', promo = NULL,
       discount = 0, estimated_cost = booking_fee WHERE id = ?`,
    id,
  );
  change(site, 'DELETE FROM slot_claims WHERE booking_id = ?', id);
}
