import type { RecentBooking } from '#contracts/payments.ts';
import type { Deps } from '../deps.ts';
import { sha256Hex } from '../secrets.ts';
import { bookingOfBrowser } from './booking-of-browser.ts';

/** Longer ago, whoever sits at the browser may be somebody else. */
const RECENT_MS = 60 * 60_000;

/**
 * What this browser has booked within the last hour, so that a checkout that was reloaded after
 * everything was done can say so. It names no person and gives no link.
 *
 * @param browserToken the browser's draft cookie.
 */
export function recentBooking(
  deps: Pick<Deps, 'drafts' | 'bookings' | 'now'>,
  browserToken: string | undefined,
): { booking: RecentBooking | null } {
  const booking = browserToken && bookingOfBrowser(deps, sha256Hex(browserToken))?.booking;
  if (!booking || deps.now().getTime() - booking.createdAt.getTime() >= RECENT_MS) {
    return { booking: null };
  }
  const { id, serviceType, preferredDate, preferredTime } = booking;
  return { booking: { id, serviceType, preferredDate, preferredTime } };
}
