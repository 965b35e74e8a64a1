import { addDays, businessTime } from '#domain/calendar-date.ts';
import { isDaytime } from '#domain/daytime.ts';
import { ASKED_EVERY_DAYS, ASKED_WITHIN_DAYS } from '#domain/review.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import {
  announceReviewRequest,
  complaintOf,
  dropUnsentRequests,
} from '#server/delivery/announce-review.ts';
import { customerReach } from '#server/delivery/customer-reach.ts';
import { customerReviewRows } from './customer-reviews-repository.ts';

const DAY_MS = 86_400_000;

/**
 * Asks everybody the same about their visit, by mail and from the day after it on: once a quarter, once
 * for each booking, and not while a complaint of theirs is open; once that is settled they are asked
 * after all, up to two weeks after the visit (decision 117). A second run asks nobody twice. Returns
 * how many were asked.
 */
export function askForReviews(app: App): number {
  const { date: today, minutes } = businessTime(app.now());
  if (!app.mail || !isDaytime(minutes)) return 0;
  app.transaction(() => {
    customerReviewRows(app).forgetUnasked(dropUnsentRequests(app));
  });
  const visits = customerReviewRows(app).unasked(
    addDays(today, -ASKED_WITHIN_DAYS),
    addDays(today, -1),
  );
  return visits.filter(({ id }) => askAbout(app, id)).length;
}

/** Asks about one visit, in a transaction of its own: everything is looked at again in it. */
function askAbout(app: App, bookingId: number): boolean {
  return app.transaction(() => {
    const now = app.now();
    const rows = customerReviewRows(app);
    const booking = rows.booking(bookingId);
    if (booking?.status !== 'completed' || booking.emailKey === null) return false;
    const quarter = new Date(now.getTime() - ASKED_EVERY_DAYS * DAY_MS);
    if (rows.isAsked(booking.emailKey, quarter)) return false;
    if (customerReach(app, booking) !== 'mail' || complaintOf(app, booking) !== null) return false;
    const review = rows.add(bookingId, now);
    if (!review) return false;
    const about = { entity: 'customer-review', entityId: review.id } as const;
    recordAudit(app, { ...about, action: 'asked', actor: 'system' }, now);
    announceReviewRequest(app, booking);
    return true;
  });
}
