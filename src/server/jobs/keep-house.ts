import { addDays, businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { personalDataRows } from '#server/customers/personal-data-repository.ts';
import { stripeEventRows } from '#server/payments/stripe-events-repository.ts';
import { sessionRows } from '#server/sign-in/repository.ts';

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
export function keepHouse(app: App): void {
  const now = app.now();
  const { retentionDays } = app.config;
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const personalData = personalDataRows(app);
  sessionRows(app).endExpired(now);
  stripeEventRows(app).forgetBefore(before(KEPT_DAYS.stripeEvents));
  app.transaction(() => {
    personalData.deleteClosedDrafts(before(KEPT_DAYS.drafts));
    personalData.forgetRefundedDrafts(before(KEPT_DAYS.drafts));
    personalData.deleteSent(before(KEPT_DAYS.sent));
  });
  if (retentionDays === 0) return;
  const firstDayKept = addDays(businessTime(now).date, -retentionDays);
  app.transaction(() => {
    personalData.eraseFromBookings(personalData.bookingsBefore(firstDayKept), now);
    personalData.deleteMessages(personalData.messagesBefore(before(retentionDays)));
  });
}
