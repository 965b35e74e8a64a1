import type { RecentBooking } from '#contracts/payments.ts';
import type { App } from '#server/app.ts';
import { sha256Hex } from '#server/secrets.ts';
import { bookedVisit } from './booked-visit.ts';
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
  app: App,
  browserToken: string | undefined,
): { booking: RecentBooking | null } {
  const booking = browserToken && bookingOfBrowser(app, sha256Hex(browserToken))?.booking;
  if (!booking || app.now().getTime() - booking.createdAt.getTime() >= RECENT_MS) {
    return { booking: null };
  }
  return { booking: bookedVisit(app, booking) };
}
