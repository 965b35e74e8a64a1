import { addDays, businessTime } from '#domain/calendar-date.ts';
import type { Deps } from '../deps.ts';

const DAY = 86_400_000;
/** Stripe sends an event again for three days; a month is beyond doubt. */
const EVENTS_DAYS = 30;
/** What somebody typed and never paid for. */
const DRAFTS_DAYS = 30;
/** Long enough to answer "did I get a mail?". */
const SENT_DAYS = 180;

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
  deps.stripeEvents.forgetBefore(before(EVENTS_DAYS));
  deps.transaction(() => {
    personalData.deleteClosedDrafts(before(DRAFTS_DAYS));
    personalData.deleteSent(before(SENT_DAYS));
  });
  if (retentionDays === 0) return;
  const firstDayKept = addDays(businessTime(now).date, -retentionDays);
  deps.transaction(() => {
    personalData.eraseFromBookings(personalData.bookingsBefore(firstDayKept), now);
    personalData.deleteMessages(personalData.messagesBefore(before(retentionDays)));
  });
}
