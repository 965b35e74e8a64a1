import type { RecentBooking } from '#contracts/payments.ts';
import { getJson } from '../api.ts';

/** GET /api/recent-booking; null if there is none or the call fails. */
export async function fetchRecentBooking(): Promise<RecentBooking | null> {
  try {
    return (await getJson<{ booking: RecentBooking | null }>('/api/recent-booking')).booking;
  } catch {
    // Optional: the page then behaves as if nothing was booked.
    return null;
  }
}
