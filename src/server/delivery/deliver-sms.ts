import type { OutboxRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { aboutRows, type SendingNote } from './about-repository.ts';
import type { Delivery } from './delivery.ts';
import { outboxRows } from './outbox-repository.ts';
import { tellHour } from './tell-hour.ts';
import { smsText } from './templates/sms-text.ts';

/**
 * Sends a text message. An earlier attempt without an answer may have gone through, so it is looked
 * up first. An opted-out number is not tried again, for any message.
 */
export async function deliverSms(app: App, row: OutboxRow): Promise<Delivery> {
  const booking = tellHour(app, row, aboutRows(app).booking(row.bookingId));
  if (!app.sms) throw new AppError('unavailable', 'Text messages aren’t set up.');
  if (!row.recipient) throw new AppError('invalid', 'This text message has no number.');
  const payUrl = booking && app.stripe ? app.links.payUrl(booking) : undefined;
  const text = smsText(row.kind, booking, row.payload, payUrl);
  const earlier = row.attempts > 1 ? await app.sms.findSent(row.recipient, text) : undefined;
  const sent = earlier ? { sid: earlier } : await app.sms.send(row.recipient, text);
  if (sent === 'opted-out') {
    outboxRows(app).cancelSmsTo(row.recipient, 'the number has opted out of text messages');
    return {
      outcome: 'refused',
      reason: 'the number has opted out of text messages',
      note: { smsConsent: false, smsConsentAt: null },
    };
  }
  const note = noteOf(row.kind);
  return { outcome: 'sent', providerId: sent.sid, ...(note ? { note } : {}) };
}

function noteOf(kind: string): SendingNote | undefined {
  if (kind === 'booking-reminder') return { reminderSmsSent: true };
  return kind === 'booking-received' || kind === 'booking-confirmed'
    ? { confirmationSmsSent: true }
    : undefined;
}
