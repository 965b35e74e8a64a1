import type { BookingRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import { isBilledByInvoice } from '#server/receipt/invoice-money.ts';
import { write } from './announce.ts';
import { textNumber } from './customer-reach.ts';
import { outboxRows } from './outbox-repository.ts';
import { takeBack } from './take-back.ts';

/** The kind of its mail and its text. */
export const BALANCE_REMINDER = 'balance-reminder';

/**
 * Reminds a customer of what is still open for a visit, once Undo is over and at most once a day;
 * call it in a transaction.
 *
 * @param due what is open, in cents: the text says it, whatever is paid until it goes out.
 */
export function announceBalance(
  app: App,
  booking: BookingRow,
  { channel, due }: { channel: 'mail' | 'sms'; due: Cents },
): void {
  const { date } = businessTime(app.now());
  write(app, 'customer', {
    channel,
    kind: BALANCE_REMINDER,
    dedupeKey: `${channel}:${BALANCE_REMINDER}:${booking.id}:${date}`,
    bookingId: booking.id,
    recipient: channel === 'mail' ? booking.emailKey : textNumber(booking),
    nextAttemptAt: new Date(app.now().getTime() + UNDO_HOLD_MS),
    payload: { due },
  });
}

/** The kind of the text with the payment link that follows a visit. */
export const BALANCE_DUE = 'balance-due';

/**
 * Texts the payment link of a visit that has just been closed with a balance open to whoever agreed
 * to texts, once Undo is over; the mail after the visit carries it too. Call it in the transaction
 * that closes the visit. Without card payments there is no link, and nothing is sent; nor where the
 * balance goes on an invoice.
 */
export function announceBalanceDue(app: App, booking: BookingRow, due: Cents): void {
  const recipient = textNumber(booking);
  if (!app.stripe || !app.sms || due === 0 || !recipient) return;
  if (isBilledByInvoice(app, booking)) return;
  write(app, 'customer', {
    channel: 'sms',
    kind: BALANCE_DUE,
    dedupeKey: `sms:${BALANCE_DUE}:${booking.id}:${booking.version}`,
    bookingId: booking.id,
    recipient,
    nextAttemptAt: new Date(app.now().getTime() + UNDO_HOLD_MS),
    payload: { due },
  });
}

/**
 * Mails the receipt of a balance that was paid by card; call it in the transaction that records it.
 *
 * @param paid in cents: what was charged, and the tip in it. For a kept card its name, and the hour
 *   in words that the customer was told, where it was charged before that.
 */
export function announcePaid(
  app: App,
  booking: BookingRow,
  paid: { paymentId: number; amount: Cents; tip: Cents; card?: string; insteadOf?: string },
): void {
  if (!app.mail || !booking.emailKey) return;
  const { paymentId, ...payload } = paid;
  write(app, 'customer', {
    channel: 'mail',
    kind: 'balance-paid',
    dedupeKey: `mail:balance-paid:${paymentId}`,
    bookingId: booking.id,
    recipient: booking.emailKey,
    nextAttemptAt: app.now(),
    payload,
  });
}

/** Takes the reminder of a booking back; false once it is on its way. */
export function takeBackBalance(app: App, bookingId: number, since: Date): boolean {
  const reason = 'the reminder was taken back';
  return takeBack(app, { bookingId, kinds: [BALANCE_REMINDER], since, reason });
}

/** When each of these bookings was reminded last; none for those that never were. */
export function lastReminders(app: App, bookingIds: readonly number[]): Map<number, Date> {
  return outboxRows(app).lastOfKind(BALANCE_REMINDER, bookingIds);
}
