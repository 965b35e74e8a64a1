import type { RecentBooking } from '#contracts/payments.ts';
import type { Deps } from '../deps.ts';
import { sha256Hex } from '../secrets.ts';

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
  const draft = browserToken && deps.drafts.settledOfBrowser(sha256Hex(browserToken));
  const booking = draft ? deps.bookings.ofDraft(draft.id) : undefined;
  const isRecent =
    booking !== undefined &&
    (booking.status === 'pending' || booking.status === 'confirmed') &&
    deps.now().getTime() - booking.createdAt.getTime() < RECENT_MS;
  if (!isRecent) return { booking: null };
  const { id, serviceType, preferredDate, preferredTime } = booking;
  return { booking: { id, serviceType, preferredDate, preferredTime } };
}
