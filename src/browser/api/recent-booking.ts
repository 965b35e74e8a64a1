import type { RecentBooking } from '#contracts/payments.ts';
import { getJson } from '../api.ts';

/** GET /api/recent-booking; null where there is none, or nobody can say. */
export async function fetchRecentBooking(): Promise<RecentBooking | null> {
  try {
    return (await getJson<{ booking: RecentBooking | null }>('/api/recent-booking')).booking;
  } catch {
    // Nothing depends on it: without it the page does what it does when nothing was booked.
    return null;
  }
}
