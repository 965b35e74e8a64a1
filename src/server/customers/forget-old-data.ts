import { addDays, businessTime } from '#domain/calendar-date.ts';
import { KEPT_DAYS } from '#domain/retention.ts';
import type { App } from '#server/app.ts';
import { personalDataRows } from './personal-data-repository.ts';
import { forgetOldDocuments } from '#server/receipt/forget-old-documents.ts';
import { planDataRows } from './plan-data-repository.ts';

const DAY = 86_400_000;

/**
 * Deletes abandoned drafts and old deliveries. After `RETENTION_DAYS` (0: never) messages and quotes
 * are deleted and bookings anonymized; their payment facts stay. Consent to a plan is deleted three
 * years after its end, even for people erased before; a card kept for one visit is let go three
 * months after it, and after seven years no receipt names its customer.
 */
export function forgetOldData(app: App): void {
  const now = app.now();
  const { retentionDays } = app.config;
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const personalData = personalDataRows(app);
  app.transaction(() => {
    personalData.deleteClosedDrafts(before(KEPT_DAYS.drafts));
    personalData.forgetRefundedDrafts(before(KEPT_DAYS.drafts));
    personalData.deleteSent(before(KEPT_DAYS.sent));
    planDataRows(app).forgetOldConsents(now);
    personalData.endVisitCards(addDays(businessTime(now).date, -KEPT_DAYS.visitCards), now);
    personalData.deleteRemovedCards(before(KEPT_DAYS.consent));
    forgetOldDocuments(app, now);
  });
  if (retentionDays === 0) return;
  const firstDayKept = addDays(businessTime(now).date, -retentionDays);
  app.transaction(() => {
    personalData.eraseFromBookings(personalData.bookingsBefore(firstDayKept), now);
    planDataRows(app).forgetEndedBefore(firstDayKept, now);
    personalData.deleteMessages(personalData.messagesBefore(before(retentionDays)));
    personalData.deleteQuotesBefore(before(retentionDays));
  });
}
