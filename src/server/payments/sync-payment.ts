import type { PaymentRow } from '#db/rows.ts';
import type { PaymentStatus } from '#domain/booking-status.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announcePaymentTrouble } from '#server/delivery/announce-to-owner.ts';
import { announce } from '#server/delivery/announce.ts';
import { AppError } from '#server/errors.ts';
import { sumOf } from '#server/receipt/ledger.ts';
import { type MadeRefund, standing } from './made-refund.ts';
import { noteOnInvoice } from './note-on-invoice.ts';
import { noteReturned } from './note-returned.ts';
import { paymentRows } from './payments-repository.ts';
import { isOfCancellation } from './refund-cancelled.ts';
import { requireStripe } from './require-stripe.ts';
import type { PaymentState } from './payment-state.ts';
import { isGiftFromDashboard, noteDashboardRefunds, takeOverRefunds } from './unknown-refunds.ts';
import { tellOfDisputes } from './tell-of-dispute.ts';

/** Several webhooks and our own refund may overlap; more rounds than this mean a bug. */
const MAX_TURNS = 10;

/**
 * Copies refunds and disputes from Stripe to the payment, its booking and its draft. Skips a
 * payment the database does not know. Safe to call at any time, also concurrently: an answer in
 * flight while another one was written may be the older one, so Stripe is asked again.
 *
 * @throws AppError `unavailable` when Stripe does not answer.
 */
export async function syncPayment(app: App, paymentIntentId: string): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const before = paymentRows(app).ofIntent(paymentIntentId);
    const state = await requireStripe(app).findIntent(paymentIntentId);
    if (!before || !state) return;
    const isNews = state.refunded !== before.refunded;
    const made = isNews ? await requireStripe(app).refundsOf(paymentIntentId) : [];
    const isApplied = app.transaction(() => {
      const payment = paymentRows(app).ofIntent(paymentIntentId);
      if (!payment || !isSame(payment, before)) return false;
      apply(app, payment, state, made);
      return true;
    });
    if (isApplied) return;
  }
  throw new AppError('unavailable', 'This payment is being changed. Please try again.');
}

function isSame(one: PaymentRow, other: PaymentRow): boolean {
  return (
    one.refunded === other.refunded &&
    one.status === other.status &&
    one.updatedAt.getTime() === other.updatedAt.getTime()
  );
}

function apply(
  app: App,
  payment: PaymentRow,
  state: PaymentState,
  all: readonly MadeRefund[],
): void {
  const made = standing(all);
  const now = app.now();
  const refunded = Math.min(state.refunded, payment.amount);
  const status = statusOf(payment.amount, refunded, state.disputed);
  tellOfDisputes(app, payment, state.toAnswer);
  if (status === payment.status && refunded === payment.refunded) return;
  const tip = refunded === payment.refunded ? payment.tip : tipLeft(app, payment, refunded, made);
  const isGift = isGiftFromDashboard(app, payment);
  paymentRows(app).change(payment.id, { status, refunded, tip }, now);
  const takenOver = takeOverRefunds(app, payment, made);
  noteDashboardRefunds(app, payment, made, { more: refunded - payment.refunded, isGift });
  if (payment.draftId !== null && payment.bookingId === null && refunded >= payment.amount) {
    paymentRows(app).markDraftRefunded(payment.draftId, now);
  }
  noteReturned(app, payment, all);
  if (refunded < payment.refunded) {
    announcePaymentTrouble(app, {
      paymentId: payment.id,
      bookingId: payment.bookingId,
      occasion: `refund-returned-${now.toISOString()}`,
      reason: `The bank returned a refund of payment ${payment.paymentIntentId ?? payment.id}. Please pay the customer back in another way.`,
    });
  }
  // One that nobody can answer anymore is told, too.
  if (status === 'disputed' && state.toAnswer.length === 0) tellOfDisputes(app, payment, [null]);
  const { invoiceId } = payment;
  if (invoiceId !== null) {
    const isUnasked = refunded > payment.refunded && made.some(({ mark }) => mark === null);
    noteOnInvoice(app, { ...payment, invoiceId }, { status, refunded, isUnasked });
  }
  if (payment.bookingId === null) return;
  const paymentStatus = statusOfAll(paymentRows(app).cardsOf(payment.bookingId));
  const booking = paymentRows(app).setBookingStatus(payment.bookingId, paymentStatus, now);
  recordAudit(
    app,
    {
      entity: 'booking',
      entityId: payment.bookingId,
      action: `payment-${paymentStatus}`,
      actor: 'system',
      detail: { refunded, ...(payment.draftId === null ? { ofBalance: true } : {}) },
    },
    now,
  );
  // The customer was notified of the others when they were made.
  const more = refunded - payment.refunded - takenOver.reduce((sum, { amount }) => sum + amount, 0);
  const last = made.find((each) => !takenOver.includes(each));
  if (more > 0) {
    const detail = { refunded: more, ...(last ? { refundId: last.id } : {}) };
    const isQuiet = last !== undefined && isOfCancellation(app, payment.id, last);
    announce(app, { event: 'refunded', booking, actor: 'system', detail, isQuiet });
  }
}

/**
 * What is left of a tip: less what the owner gave back of it, and no more than what is left at all,
 * where somebody refunded the tip too in Stripe's dashboard. It is the crew's again once the bank
 * sends that back.
 */
function tipLeft(
  app: App,
  { id, amount }: PaymentRow,
  refunded: Cents,
  made: readonly MadeRefund[],
): Cents {
  const back = sumOf(made.filter(({ isTip }) => isTip));
  const given = paymentRows(app).tipGiven(id);
  return Math.max(0, Math.min(given - back, amount - refunded));
}

function statusOf(amount: number, refunded: number, disputed: boolean): PaymentRow['status'] {
  if (disputed) return 'disputed';
  if (refunded >= amount) return 'refunded';
  return refunded > 0 ? 'partially_refunded' : 'succeeded';
}

/** The payment status of a booking with these card payments: the fee, and the rest of the price. */
function statusOfAll(cards: readonly Pick<PaymentRow, 'status'>[]): PaymentStatus {
  const all = cards.map(({ status }) => status);
  if (all.includes('disputed')) return 'disputed';
  if (all.every((status) => status === 'refunded')) return 'refunded';
  return all.every((status) => status === 'succeeded') ? 'paid' : 'partially_refunded';
}
