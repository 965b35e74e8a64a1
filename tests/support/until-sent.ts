import { rows } from './database.ts';
import type { Site } from './site.ts';
import { until } from './until.ts';

/**
 * Waits until everything but reminders has been sent, for one booking or for all. Each delivery is
 * recorded on its booking separately, so two reads may differ by that alone.
 */
export async function untilSent(
  site: Pick<Site, 'databasePath'>,
  bookingId?: number,
): Promise<void> {
  const left = `SELECT 1 FROM outbox WHERE status IN ('pending', 'sending')
    AND kind <> 'booking-reminder' AND booking_id = coalesce(?, booking_id)`;
  await until('everything to be sent', () => rows(site, left, bookingId ?? null).length === 0);
}
