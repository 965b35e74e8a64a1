import { KEPT_DAYS } from '#domain/retention.ts';
import type { App } from '#server/app.ts';
import { forgetOldData } from '#server/customers/forget-old-data.ts';
import { forgetEndedSignIns } from '#server/my-sign-in/forget-ended.ts';
import { forgetStripeEvents } from '#server/payments/stripe-events.ts';
import { forgetRevisions } from '#server/site/forget-revisions.ts';
import { forgetPhotographs } from '#server/site/keep-photograph.ts';
import { endExpiredSessions } from '#server/sign-in/end-expired-sessions.ts';

const DAY = 86_400_000;

/** Deletes expired data of every feature. */
export function deleteExpired(app: App): void {
  endExpiredSessions(app);
  forgetEndedSignIns(app);
  forgetStripeEvents(app, new Date(app.now().getTime() - KEPT_DAYS.stripeEvents * DAY));
  forgetOldData(app);
  // First: photographs that only these named go with them.
  forgetRevisions(app);
  forgetPhotographs(app);
}
