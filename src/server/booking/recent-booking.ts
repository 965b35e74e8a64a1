import type { RecentBooking } from '#contracts/payments.ts';
import type { App } from '#server/app.ts';
import { sha256Hex } from '#server/secrets.ts';
import { bookedVisit } from './booked-visit.ts';
import { bookingOfBrowser } from './booking-of-browser.ts';

/** After that, somebody else may be using the browser. */
const RECENT_MS = 60 * 60_000;

/**
 * What this browser booked within the last hour, so that a checkout reloaded after it finished can
 * say so. It contains no personal data and no link.
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
