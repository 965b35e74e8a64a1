import type { StoredMessage } from '#contracts/messages.ts';
import type { BookingData } from '#contracts/booking.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { normaliseEmail } from '#domain/person.ts';
import type { Deps } from '../deps.ts';
import { write } from './announce.ts';

type Needs = Pick<Deps, 'outbox' | 'mail' | 'ownerEmail' | 'now'>;

/**
 * Tells the owner of a message, and whoever asked for a quote that it arrived; call it in the
 * message's own transaction.
 */
export function announceMessage(deps: Needs, message: StoredMessage): void {
  const { id } = message;
  tellOwner(deps, { kind: 'owner-message', dedupe: `owner-message:${id}`, messageId: id });
  if (message.source !== 'quote' || !deps.mail) return;
  write(deps, 'customer', {
    channel: 'mail',
    kind: 'quote-received',
    dedupeKey: `mail:quote-received:${id}`,
    messageId: id,
    recipient: normaliseEmail(message.email),
    nextAttemptAt: deps.now(),
    payload: {},
  });
}

/**
 * Tells the owner of a payment that needs a look, once for each occasion; call it in the
 * transaction that notices it.
 *
 * @param trouble `reason` is one sentence of ours, never a stranger's text.
 */
export function announcePaymentTrouble(
  deps: Needs,
  trouble: { paymentId: number; bookingId: number | null; occasion: string; reason: string },
): void {
  tellOwner(deps, {
    kind: 'owner-payment',
    dedupe: `owner-payment:${trouble.paymentId}:${trouble.occasion}`,
    bookingId: trouble.bookingId,
    payload: { paymentId: trouble.paymentId, reason: trouble.reason },
  });
}

/**
 * Tells a customer whose slot was lost while paying that the fee goes back, and the owner; call it
 * in the transaction that decides on the refund.
 */
export function announceLostSlot(
  deps: Needs,
  lost: { paymentId: number; amount: Cents; data: BookingData },
): void {
  const { paymentId, amount, data } = lost;
  announcePaymentTrouble(deps, {
    paymentId,
    bookingId: null,
    occasion: 'slot-lost',
    reason: `A slot was taken while a customer was paying. The fee of ${formatMoney(amount)} is being refunded.`,
  });
  if (!deps.mail) return;
  write(deps, 'customer', {
    channel: 'mail',
    kind: 'slot-lost',
    dedupeKey: `mail:slot-lost:${paymentId}`,
    recipient: normaliseEmail(data.email),
    nextAttemptAt: deps.now(),
    payload: { amount, date: data.preferredDate, period: data.preferredTime },
  });
}

/** Tells the owner of a delivery that was given up, unless that was a mail to the owner itself. */
export function announceFailure(
  deps: Needs,
  failed: { id: number; kind: string; bookingId: number | null; error: string },
): void {
  if (failed.kind.startsWith('owner-') || failed.kind === 'test') return;
  tellOwner(deps, {
    kind: 'owner-failure',
    dedupe: `owner-failure:${failed.id}:${deps.now().toISOString()}`,
    bookingId: failed.bookingId,
    payload: { failedId: failed.id },
  });
}

function tellOwner(
  deps: Needs,
  news: {
    kind: string;
    dedupe: string;
    bookingId?: number | null;
    messageId?: number;
    payload?: Record<string, unknown>;
  },
): void {
  if (!deps.mail || !deps.ownerEmail) return;
  write(deps, 'owner', {
    channel: 'mail',
    kind: news.kind,
    dedupeKey: `mail:${news.dedupe}`,
    bookingId: news.bookingId ?? null,
    messageId: news.messageId ?? null,
    recipient: normaliseEmail(deps.ownerEmail),
    nextAttemptAt: deps.now(),
    payload: news.payload ?? {},
  });
}
