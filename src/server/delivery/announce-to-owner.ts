import type { BookingData } from '#contracts/booking.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import { businessTime, formatShortDate } from '#domain/calendar-date.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { normalizeEmail } from '#domain/person.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';
import { ownerEmail } from './owner-email.ts';

/**
 * Notifies the owner of a message, and its sender that it arrived; call it in the message's
 * transaction.
 */
export function announceMessage(app: App, message: StoredMessage): void {
  const { id } = message;
  tellOwner(app, { kind: 'owner-message', dedupe: `owner-message:${id}`, messageId: id });
  if (!app.mail) return;
  const kind = message.source === 'quote' ? 'quote-received' : 'message-received';
  write(app, 'customer', {
    channel: 'mail',
    kind,
    dedupeKey: `mail:${kind}:${id}`,
    messageId: id,
    recipient: normalizeEmail(message.email),
    nextAttemptAt: app.now(),
    payload: {},
  });
}

/**
 * Alerts the owner to a payment that needs a look, once per occasion; call it in the transaction
 * that detects it.
 *
 * @param trouble `reason` is our own sentence, never user-entered text.
 */
export function announcePaymentTrouble(
  app: App,
  trouble: { paymentId: number; bookingId: number | null; occasion: string; reason: string },
): void {
  tellOwner(app, {
    kind: 'owner-payment',
    dedupe: `owner-payment:${trouble.paymentId}:${trouble.occasion}`,
    bookingId: trouble.bookingId,
    payload: { paymentId: trouble.paymentId, reason: trouble.reason },
  });
}

/**
 * Tells a customer who lost the slot while paying, and the owner, that the fee goes back; call it
 * in the transaction that decides on the refund.
 */
export function announceLostSlot(
  app: App,
  lost: { paymentId: number; amount: Cents; data: BookingData },
): void {
  const { paymentId, amount, data } = lost;
  announcePaymentTrouble(app, {
    paymentId,
    bookingId: null,
    occasion: 'slot-lost',
    reason: `A slot was taken while a customer was paying. The fee of ${formatMoney(amount)} is being refunded.`,
  });
  if (!app.mail) return;
  write(app, 'customer', {
    channel: 'mail',
    kind: 'slot-lost',
    dedupeKey: `mail:slot-lost:${paymentId}`,
    recipient: normalizeEmail(data.email),
    nextAttemptAt: app.now(),
    payload: { amount, date: data.preferredDate, period: data.preferredTime },
  });
}

/**
 * Notifies the owner of a refund because a restore lost the booking: only their own mails still
 * show who paid. Call it in the transaction that decides on the refund.
 */
export function announceLostBooking(
  app: App,
  lost: { paymentId: number; intentId: string; amount: Cents; paidAt: Date },
): void {
  const { paymentId, intentId, amount, paidAt } = lost;
  const day = formatShortDate(businessTime(paidAt).date);
  announcePaymentTrouble(app, {
    paymentId,
    bookingId: null,
    occasion: `booking-lost-${intentId}`,
    reason: `The payment of ${formatMoney(amount)} from ${day} (${intentId}) is being refunded: its booking was lost when a backup was restored. Please look through your email from that day for the name, and call.`,
  });
}

/** Alerts the owner, once a day, that many slots are held and unpaid. */
export function announceManyHolds(app: App, held: number): void {
  const { date } = businessTime(app.now());
  tellOwner(app, { kind: 'owner-holds', dedupe: `owner-holds:${date}`, payload: { held } });
}

/** Notifies the owner of a failed delivery, unless that was itself a mail to the owner. */
export function announceFailure(
  app: App,
  failed: { id: number; kind: string; bookingId: number | null; error: string },
): void {
  if (failed.kind.startsWith('owner-') || failed.kind === 'test') return;
  tellOwner(app, {
    kind: 'owner-failure',
    dedupe: `owner-failure:${failed.id}:${app.now().toISOString()}`,
    bookingId: failed.bookingId,
    payload: { failedId: failed.id },
  });
}

/** Mails the owner, where mail and their address are set up; `dedupe` makes it go once. */
export function tellOwner(
  app: App,
  news: {
    kind: string;
    dedupe: string;
    bookingId?: number | null;
    messageId?: number;
    payload?: Record<string, unknown>;
  },
): void {
  const recipient = ownerEmail(app);
  if (!app.mail || recipient === null) return;
  write(app, 'owner', {
    channel: 'mail',
    kind: news.kind,
    dedupeKey: `mail:${news.dedupe}`,
    bookingId: news.bookingId ?? null,
    messageId: news.messageId ?? null,
    recipient: normalizeEmail(recipient),
    nextAttemptAt: app.now(),
    payload: news.payload ?? {},
  });
}
