import type { BookingRow } from '#db/rows.ts';
import { internationalPhone } from '#server/phone.ts';
import type { App } from '#server/app.ts';
import { announceReminder } from './announce.ts';
import { outboxRows } from './outbox-repository.ts';
import { waitingRows } from './waiting-repository.ts';

/**
 * Redirects a booking's unsent rows to the corrected address and number, and retries those that
 * failed at the wrong one; call it in the transaction of the correction.
 *
 * @returns how many failed mails go out again.
 */
export function redirectDeliveries(app: App, before: BookingRow, after: BookingRow): number {
  const now = app.now();
  const outbox = outboxRows(app);
  const from = internationalPhone(before.phone);
  const to = internationalPhone(after.phone);
  if (from !== null && to !== null && from !== to) {
    outbox.redirect(after.id, 'sms', { from, to }, now);
  }
  if (before.emailKey === null || before.emailKey === after.emailKey) return 0;
  if (after.emailKey === null) {
    outbox.cancelTo(after.id, before.emailKey, 'the address was taken away');
    return 0;
  }
  return outbox.redirect(after.id, 'mail', { from: before.emailKey, to: after.emailKey }, now);
}

/**
 * Redirects waiting rows of a past or canceled booking to its corrected address; failed ones go
 * there once somebody resends them. Call it in the transaction of the correction.
 */
export function redirectWaiting(app: App, before: BookingRow, after: BookingRow): void {
  const { emailKey: from } = before;
  const { emailKey: to } = after;
  if (from !== null && from !== to) waitingRows(app).redirectVisit(after.id, { from, to });
}

/**
 * Schedules the text reminder for a customer who now agrees to texts, and cancels waiting texts for
 * one who no longer does; call it in the transaction of the correction.
 */
export function followConsent(app: App, before: BookingRow, after: BookingRow): void {
  if (before.smsConsent === after.smsConsent) return;
  if (after.smsConsent) announceReminder(app, after, 'sms');
  const number = internationalPhone(after.phone);
  if (!after.smsConsent && number !== null) {
    outboxRows(app).cancelTo(after.id, number, 'they don’t want texts anymore');
  }
}

/**
 * Redirects a plan's waiting mails to its customer's corrected address, or drops them if there is
 * none anymore; call it in the transaction of the correction.
 */
export function redirectPlanMails(
  app: App,
  seriesId: number,
  { from, to }: Record<'from' | 'to', string | null>,
): void {
  if (from !== null && from !== to) waitingRows(app).redirectPlan(seriesId, { from, to });
}
