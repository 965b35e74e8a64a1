import { book } from './book.ts';
import { change, rows } from './database.ts';
import type { Site } from './site.ts';

const LONG_AGO = '2020-01-06';

/**
 * Makes the person of `bookingOf` a customer of years, with a visit long paid: what they book from
 * now on is no first cleaning, so it costs the list price.
 */
export async function bookedBefore(site: Site): Promise<void> {
  if (rows(site, 'SELECT 1 FROM bookings WHERE preferred_date = ?', LONG_AGO).length > 0) return;
  // In the evening: a journey that chose the first open part of that day has its morning.
  const id = await book(site, site.freeDate(), { preferredTime: 'evening' });
  change(
    site,
    `UPDATE bookings SET status = 'completed', preferred_date = ?, preferred_time = 'morning', promo = NULL,
       discount = 0, estimated_cost = booking_fee WHERE id = ?`,
    LONG_AGO,
    id,
  );
  change(site, 'DELETE FROM slot_claims WHERE booking_id = ?', id);
}
