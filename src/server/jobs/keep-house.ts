import { addDays, businessTime } from '#domain/calendar-date.ts';
import type { Deps } from '../deps.ts';

const DAY = 86_400_000;
/** How many days things are kept; the privacy page says the same. */
export const KEPT_DAYS = {
  /** Stripe sends an event again for three days; a month is beyond doubt. */
  stripeEvents: 30,
  /** What somebody typed and never paid for. */
  drafts: 30,
  /** Long enough to answer "did I get a mail?". */
  sent: 180,
} as const;

/**
 * Deletes what nobody needs any more: ended sessions, old Stripe event ids, drafts that were given
 * up, old deliveries. After `retentionDays` (0: never) messages are deleted and bookings lose the
 * person; their payment facts stay.
 */
export function keepHouse(
  deps: Pick<Deps, 'sessions' | 'stripeEvents' | 'personalData' | 'transaction' | 'now'>,
  retentionDays: number,
): void {
  const now = deps.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const { personalData } = deps;
  deps.sessions.endExpired(now);
  deps.stripeEvents.forgetBefore(before(KEPT_DAYS.stripeEvents));
  deps.transaction(() => {
    personalData.deleteClosedDrafts(before(KEPT_DAYS.drafts));
    personalData.deleteSent(before(KEPT_DAYS.sent));
  });
  if (retentionDays === 0) return;
  const firstDayKept = addDays(businessTime(now).date, -retentionDays);
  deps.transaction(() => {
    personalData.eraseFromBookings(personalData.bookingsBefore(firstDayKept), now);
    personalData.deleteMessages(personalData.messagesBefore(before(retentionDays)));
  });
}
