import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { OutboxRow } from '../repositories/outbox.ts';
import { smsText } from '../texts/sms-text.ts';
import type { Delivery } from './deliver-next.ts';

/**
 * Sends a text message. An earlier attempt that ended in the dark may have worked, so it is looked
 * up first. A number that has opted out is not tried again, now or for other messages.
 */
export async function deliverSms(deps: Deps, row: OutboxRow): Promise<Delivery> {
  const booking = row.bookingId === null ? undefined : deps.bookings.find(row.bookingId);
  if (!deps.sms) throw new AppError('unavailable', 'Text messages are not set up.');
  if (!row.recipient) throw new AppError('invalid', 'This text message has no number.');
  const text = smsText(row.kind, booking);
  const earlier = row.attempts > 1 ? await deps.sms.findSent(row.recipient, text) : undefined;
  const sent = earlier ? { sid: earlier } : await deps.sms.send(row.recipient, text);
  if (sent === 'opted-out') {
    deps.outbox.cancelSmsTo(row.recipient, 'the number has opted out of text messages');
    return {
      outcome: 'refused',
      reason: 'the number has opted out of text messages',
      note: { smsConsent: false },
    };
  }
  const isReminder = row.kind === 'booking-reminder';
  return {
    outcome: 'sent',
    providerId: sent.sid,
    note: isReminder ? { reminderSmsSent: true } : { confirmationSmsSent: true },
  };
}
