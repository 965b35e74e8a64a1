import type { PaymentRow } from '#db/rows.ts';
import { businessTime, formatShortDate } from '#domain/calendar-date.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { isAppError } from '#server/errors.ts';
import { ledgerOf, refundsOf, sumOf } from '#server/receipt/ledger.ts';
import { type MadeRefund, standing } from './made-refund.ts';
import { paymentRows } from './payments-repository.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Checks Stripe for refunds of a booking's card payments before another one: after a restore the
 * same money would be refunded twice. If Stripe does not answer, nothing is found here; it is asked
 * again before the refund is made.
 *
 * @returns a sentence about the refunds that were unknown until now, or null.
 */
export async function seeRefundsOf(app: App, bookingId: number): Promise<string | null> {
  try {
    for (const payment of ledgerOf(app, bookingId)) {
      if (!app.stripe || payment.paymentIntentId === null) continue;
      const made = standing(await app.stripe.refundsOf(payment.paymentIntentId));
      const news = await seeUnknown(app, payment.id, made);
      if (news !== null) return news;
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    app.log.warn({ booking: bookingId, detail: error.detail }, 'refunds at Stripe weren’t seen');
  }
  return null;
}

/**
 * Adds to a payment the refunds at Stripe that it does not count yet.
 *
 * @param butFor a due refund that does not lower what can still go back.
 * @returns a sentence about them, null if there are none.
 */
export async function seeUnknown(
  app: App,
  paymentId: number,
  made: readonly MadeRefund[],
  butFor?: number,
): Promise<string | null> {
  const payment = paymentRows(app).find(paymentId);
  if (!payment?.paymentIntentId) return null;
  const unknown = unknownOf(app, payment, made);
  if (unknown <= 0) return null;
  const known = new Set(refundsOf(app, paymentId).map(({ mark }) => mark));
  const last = made.find(({ mark }) => mark === null || !known.has(mark));
  await syncPayment(app, payment.paymentIntentId);
  const { amount, refunded } = paymentRows(app).find(paymentId) ?? payment;
  const others = paymentRows(app)
    .refundsDueOf(paymentId)
    .filter(({ id }) => id !== butFor);
  const left = Math.max(0, amount - refunded - sumOf(others));
  const day = formatShortDate(businessTime(last?.createdAt ?? app.now()).date);
  return `${formatMoney(unknown)} of this payment already went back on ${day}, and we didn’t know of it here until now. At most ${formatMoney(left)} can still go back.`;
}

/** What Stripe has refunded beyond what the payment shows; due refunds are added when done. */
function unknownOf(app: App, payment: PaymentRow, made: readonly MadeRefund[]): Cents {
  const due = new Set(
    paymentRows(app)
      .refundsDueOf(payment.id)
      .map(({ mark }) => mark),
  );
  const standing = made.filter(({ mark }) => mark === null || !due.has(mark));
  return sumOf(standing) - payment.refunded;
}
