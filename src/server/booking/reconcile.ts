import type { DraftRow } from '#db/rows.ts';
import { HOLD_MINUTES } from '#domain/hold.ts';
import type { App } from '#server/app.ts';
import { chargesToFinish } from '#server/balance/reconcile-charges.ts';
import { announceLostBooking } from '#server/delivery/announce-to-owner.ts';
import { isAppError } from '#server/errors.ts';
import { paymentOfIntent } from '#server/payments/find-payment.ts';
import { paymentsToRefund, isRefundRefused } from '#server/payments/find-refunds.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { LOST_BOOKING } from '#server/payments/lost-booking.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { refundUnbooked } from '#server/payments/refund-unbooked.ts';
import { setHoldEnd } from '#server/schedule/claims.ts';
import { releaseSlot } from '#server/schedule/held-claims.ts';
import { closeDraft } from './close-draft.ts';
import { draftRows } from './drafts-repository.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/** A draft is left to its browser for this long before the reconciler asks about it. */
const GRACE_SECONDS = 5;
const BATCH = 200;
/** How far Stripe's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 60_000;
/** After this many calls in a row without an answer Stripe counts as down: the rest waits. */
const GIVE_UP_AFTER = 3;

/**
 * Finishes what browsers and webhooks left open: makes refunds that are still due, asks Stripe
 * about every unfinished draft and every card payment of a balance, books or refunds what was paid,
 * ends expired holds. One failure never blocks the others.
 */
export async function reconcile(app: App): Promise<void> {
  if (!app.stripe) return;
  const olderThan = new Date(app.now().getTime() - GRACE_SECONDS * 1000);
  const refunds = paymentsToRefund(app, BATCH).map(
    (paymentId) => () => makeRefundsOf(app, paymentId).then(() => undefined),
  );
  const drafts = draftRows(app)
    .unfinished(olderThan, app.now(), BATCH)
    .map((draft) => () => finishDraft(app, draft));
  await workThrough(app, refunds);
  await workThrough(app, drafts);
  await workThrough(app, chargesToFinish(app, BATCH));
}

/** Runs the steps in order, stopping when Stripe counts as down. */
async function workThrough(app: App, steps: readonly (() => Promise<void>)[]): Promise<void> {
  let silences = 0;
  for (const step of steps) {
    try {
      await step();
      silences = 0;
    } catch (error) {
      const isSilence = isAppError(error) && error.code === 'unavailable';
      const detail = isAppError(error) ? (error.detail ?? error.message) : error;
      app.log.error({ err: detail }, 'reconciling failed, will be retried');
      silences = isSilence ? silences + 1 : silences;
      if (silences >= GIVE_UP_AFTER) return;
    }
  }
}

async function finishDraft(app: App, draft: DraftRow): Promise<void> {
  // Touched first, so that a draft that keeps failing cannot block a batch forever.
  draftRows(app).change(draft.id, {}, app.now());
  if (draft.status === 'closing') {
    await closeDraft(app, draft.id);
    return;
  }
  endHoldOfTheFuture(app, draft);
  const isOver = draft.holdExpiresAt <= app.now();
  if (draft.paymentIntentId) {
    const outcome = await outcomeOf(app, draft.paymentIntentId);
    if (outcome === 'slot-lost') endRefused(app, draft);
    if (outcome === 'waiting' && isOver) await refundUnclaimed(app, draft);
    if (outcome !== 'unpaid') return;
  }
  const isGivenUp = app.transaction(() => {
    const current = draftRows(app).find(draft.id);
    // Its browser may have renewed the hold while Stripe was answering.
    if (current?.status !== 'open' || current.holdExpiresAt > app.now()) return false;
    releaseSlot(app, { draftId: draft.id });
    draftRows(app).change(draft.id, { status: 'closing' }, app.now());
    return true;
  });
  if (isGivenUp) await closeDraft(app, draft.id);
}

/** Stripe refused the refund for good (a disputed payment, say): the owner was notified. */
function endRefused(app: App, draft: DraftRow): void {
  app.transaction(() => {
    const isRefused = isRefundRefused(app, draft.paymentIntentId ?? '');
    if (!isRefused || draftRows(app).find(draft.id)?.status !== 'refund_due') return;
    draftRows(app).change(draft.id, { status: 'refund_failed', clientHash: null }, app.now());
  });
}

/** A hold that ends later than any hold can was made before the clock was set back. */
function endHoldOfTheFuture(app: App, draft: DraftRow): void {
  const now = app.now();
  const latest = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  if (draft.status !== 'open' || draft.holdExpiresAt <= latest) return;
  app.transaction(() => {
    draftRows(app).change(draft.id, { holdExpiresAt: latest }, now);
    setHoldEnd(app, draft.id, latest);
  });
}

/** What became of a payment; one that Stripe does not know (the keys were changed) is unpaid. */
async function outcomeOf(app: App, intentId: string): Promise<Settlement['outcome']> {
  try {
    return (await settlePayment(app, intentId)).outcome;
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return 'unpaid';
    throw error;
  }
}

/** Paid without booking data, and none came within 15 minutes: refund it. */
async function refundUnclaimed(app: App, draft: DraftRow): Promise<void> {
  const intentId = draft.paymentIntentId;
  if (!intentId || !app.stripe) return;
  const state = await app.stripe.findIntent(intentId);
  if (state?.status !== 'succeeded') return;
  const paymentId = app.transaction(() => {
    const now = app.now();
    const current = draftRows(app).find(draft.id);
    if (current?.status !== 'open' || paymentOfIntent(app, intentId)) return null;
    const isLost = isLostBooking(current, state);
    const reason = isLost
      ? LOST_BOOKING
      : `Paid without a booking and not completed within ${HOLD_MINUTES} minutes`;
    const id = refundUnbooked(app, { draft, intentId, amount: state.received, reason });
    if (isLost) {
      const { received: amount, createdAt: paidAt } = state;
      announceLostBooking(app, { paymentId: id, intentId, amount, paidAt });
    }
    draftRows(app).change(draft.id, { status: 'refund_due' }, now);
    return id;
  });
  if (paymentId !== null) await makeRefundsOf(app, paymentId);
}

/** A draft is written before its intent, so a newer one was lost and rewritten. */
function isLostBooking({ data, createdAt }: DraftRow, payment: PaymentState): boolean {
  return data === null && createdAt.getTime() - payment.createdAt.getTime() > CLOCKS_DIFFER_MS;
}
