import type { PaymentRow, RefundRow } from '#db/rows.ts';
import { formatMoney } from '#domain/money.ts';
import { isTipRefund } from '#domain/refund-sentence.ts';
import type { App } from '#server/app.ts';
import { announcePaymentTrouble } from '#server/delivery/announce-to-owner.ts';
import { type AppError, isAppError } from '#server/errors.ts';
import { refundsOf } from '#server/receipt/ledger.ts';
import { type MadeRefund, standing } from './made-refund.ts';
import { REFUND_RETURNED } from './note-returned.ts';
import { paymentRows } from './payments-repository.ts';
import { requireStripe } from './require-stripe.ts';
import { seeUnknown } from './see-refunds.ts';
import { stripeFailure } from './stripe-failure.ts';
import { syncPayment } from './sync-payment.ts';

/** A refund that fails for longer than this is reported to the owner. */
const WORRYING_MS = 15 * 60_000;
/** Stripe remembers a key for 24 hours; after this it counts as forgotten. */
const KEY_LIFE_MS = 23 * 3_600_000;

/**
 * Makes the refunds of a payment that are due. A failed one stays due with its reason, for the
 * reconciler to retry; what Stripe refuses for good ends as `failed` and the owner is notified. A
 * refund is done only when the payment shows it too.
 *
 * @returns whether all the money is on its way back.
 */
export async function makeRefundsOf(app: App, paymentId: number): Promise<boolean> {
  const payment = paymentRows(app).find(paymentId);
  if (!payment?.paymentIntentId) return false;
  const now = app.now();
  const due = paymentRows(app)
    .refundsDueOf(paymentId)
    .filter(({ notBefore }) => notBefore === null || notBefore <= now);
  const made: RefundRow[] = [];
  for (const refund of due) {
    // Also one whose answer is known: its bank may have sent it back meanwhile.
    const isMade = await makeRefund(app, payment, payment.paymentIntentId, refund);
    if (isMade) made.push(refund);
  }
  if (made.length < due.length) return false;
  try {
    await syncPayment(app, payment.paymentIntentId);
    app.transaction(() => {
      const still = new Set(
        paymentRows(app)
          .refundsDueOf(paymentId)
          .map(({ id }) => id),
      );
      for (const { id } of made.filter((each) => still.has(each.id))) {
        paymentRows(app).changeRefund(id, { status: 'done' }, app.now());
      }
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    app.log.warn({ payment: paymentId, detail: error.detail }, 'refunded, to be shown later');
  }
  return !refundsOf(app, paymentId).some(({ status }) => status === 'failed');
}

async function makeRefund(
  app: App,
  payment: PaymentRow,
  intentId: string,
  refund: RefundRow,
): Promise<boolean> {
  try {
    const outcome = await attempt(app, intentId, refund);
    if (typeof outcome === 'string') {
      endRefund(app, payment, refund, {
        lastError: outcome,
        reason: `A refund of ${formatMoney(refund.amount)} wasn’t made. ${outcome} If more is still owed, please refund it on the booking’s page.`,
      });
      return false;
    }
    const { id, amount, isReturned } = outcome;
    if (isReturned) {
      endRefund(app, payment, refund, { lastError: REFUND_RETURNED, reason: REFUND_RETURNED });
      return false;
    }
    paymentRows(app).changeRefund(refund.id, { refundId: id, amount, lastError: null }, app.now());
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const failure = stripeFailure(error);
    if (failure === 'all-refunded' && refund.isRest) return true;
    if (failure === 'refused' || failure === 'all-refunded') {
      endRefund(app, payment, refund, {
        lastError: error.detail ?? error.message,
        reason: `Stripe refused a refund of payment ${intentId}, so we stopped trying. Please look at the payment in Stripe’s dashboard and give the money back there if it is still owed.`,
      });
    } else noteFailure(app, payment, refund, error, failure === 'answered');
    return false;
  }
}

/**
 * Finds the refund at Stripe by its mark, or makes one attempt. An earlier attempt may have worked
 * although its answer was lost, and Stripe forgets keys after a day: only a lookup can tell. An
 * attempt without an answer keeps its key, so that two of them cannot both pay.
 *
 * A partial refund is not added to refunds the database did not know (it was restored, or somebody
 * refunded in Stripe's dashboard): the owner decides again.
 *
 * @returns the refund, or a sentence saying why none was tried.
 */
async function attempt(
  app: App,
  paymentIntentId: string,
  refund: RefundRow,
): Promise<MadeRefund | string> {
  const stripe = requireStripe(app);
  const { mark, isRest, isGoodwill, attemptedAt } = refund;
  const made = await stripe.refundsOf(paymentIntentId);
  const found = made.find((each) => each.mark === mark);
  if (found) return found;
  const news = isRest ? null : await seeUnknown(app, refund.paymentId, standing(made), refund.id);
  if (news !== null) return news;
  const now = app.now();
  const isKeyForgotten =
    attemptedAt !== null && Math.abs(now.getTime() - attemptedAt.getTime()) > KEY_LIFE_MS;
  const number = isKeyForgotten ? refund.attempts + 1 : refund.attempts;
  if (attemptedAt === null || isKeyForgotten) {
    paymentRows(app).changeRefund(refund.id, { attempts: number, attemptedAt: now }, now);
  }
  // "All that is left" has constant parameters, so its key stays good for every try.
  const amount = isRest ? undefined : refund.amount;
  const what = { mark, isGoodwill, isTip: isTipRefund(refund) };
  return stripe.refund({ paymentIntentId, amount, ...what, attempt: number });
}

function noteFailure(
  app: App,
  payment: PaymentRow,
  refund: RefundRow,
  error: AppError,
  isAnswered: boolean,
): void {
  app.log.error({ refund: refund.id, detail: error.detail }, 'refund failed, will be retried');
  app.transaction(() => {
    const now = app.now();
    const lastError = error.detail ?? error.message;
    // Stripe repeats an answer while it remembers the key: the next attempt gets a new one.
    const next = isAnswered ? { attempts: refund.attempts + 1, attemptedAt: null } : {};
    paymentRows(app).changeRefund(refund.id, { lastError, ...next }, now);
    if (now.getTime() - refund.createdAt.getTime() < WORRYING_MS) return;
    announcePaymentTrouble(app, {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      occasion: `refund-${refund.mark}`,
      reason: 'A refund hasn’t gone through for a while. We keep trying.',
    });
  });
}

function endRefund(
  app: App,
  payment: PaymentRow,
  refund: RefundRow,
  { lastError, reason }: { lastError: string; reason: string },
): void {
  app.log.error({ refund: refund.id, detail: lastError }, 'refund given up');
  app.transaction(() => {
    paymentRows(app).changeRefund(refund.id, { status: 'failed', lastError }, app.now());
    announcePaymentTrouble(app, {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      occasion: `refund-failed-${refund.mark}`,
      reason,
    });
  });
}
