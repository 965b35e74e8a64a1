import { HOLD_MINUTES } from '#domain/hold.ts';
import type { Deps } from '../deps.ts';
import { isAppError } from '../errors.ts';
import type { DraftRow } from '../repositories/drafts.ts';
import { closeDraft } from './close-draft.ts';
import { makeRefundsOf, requestFullRefund } from './refund-payment.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';

/** A draft is left to its browser for this long before anybody else asks about it. */
const GRACE_SECONDS = 5;
const BATCH = 200;
/** So many times in a row without an answer mean that Stripe is down: the rest waits. */
const GIVE_UP_AFTER = 3;

/**
 * Finishes what browsers and webhooks left open: makes refunds that are still due, asks Stripe
 * about every unfinished draft, books or refunds what was paid, ends holds that ran out.
 * A failure of one never keeps the others waiting.
 */
export async function reconcile(deps: Deps): Promise<void> {
  if (!deps.stripe) return;
  const olderThan = new Date(deps.now().getTime() - GRACE_SECONDS * 1000);
  const refunds = deps.payments
    .refundsDue(BATCH)
    .map((refund) => () => makeRefundsOf(deps, refund.paymentId).then(() => undefined));
  const drafts = deps.drafts
    .unfinished(olderThan, BATCH)
    .map((draft) => () => finishDraft(deps, draft));
  await workThrough(deps, refunds);
  await workThrough(deps, drafts);
}

/** Takes one step after the other, unless Stripe does not answer at all. */
async function workThrough(deps: Deps, steps: readonly (() => Promise<void>)[]): Promise<void> {
  let silences = 0;
  for (const step of steps) {
    try {
      await step();
      silences = 0;
    } catch (error) {
      const isSilence = isAppError(error) && error.code === 'unavailable';
      const detail = isAppError(error) ? (error.detail ?? error.message) : error;
      deps.log.error({ err: detail }, 'reconciling failed, will be retried');
      silences = isSilence ? silences + 1 : silences;
      if (silences >= GIVE_UP_AFTER) return;
    }
  }
}

async function finishDraft(deps: Deps, draft: DraftRow): Promise<void> {
  // Touched first, so that one draft that keeps failing cannot hold up a batch for ever.
  deps.drafts.change(draft.id, {}, deps.now());
  if (draft.status === 'closing') {
    await closeDraft(deps, draft.id);
    return;
  }
  const isOver = draft.holdExpiresAt <= deps.now();
  if (draft.paymentIntentId) {
    const outcome = await outcomeOf(deps, draft.paymentIntentId);
    if (outcome === 'waiting' && isOver) await refundUnclaimed(deps, draft);
    if (outcome !== 'unpaid') return;
  }
  const isGivenUp = deps.transaction(() => {
    const current = deps.drafts.find(draft.id);
    // Its browser may have renewed the hold while Stripe was answering.
    if (current?.status !== 'open' || current.holdExpiresAt > deps.now()) return false;
    deps.slots.releaseDraft(draft.id);
    deps.drafts.change(draft.id, { status: 'closing' }, deps.now());
    return true;
  });
  if (isGivenUp) await closeDraft(deps, draft.id);
}

/** What became of a payment; one that Stripe does not know (the keys were changed) is unpaid. */
async function outcomeOf(deps: Deps, intentId: string): Promise<Settlement['outcome']> {
  try {
    return (await settlePayment(deps, intentId)).outcome;
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return 'unpaid';
    throw error;
  }
}

/** Paid without saying for what, and nobody came within 15 minutes: the money goes back. */
async function refundUnclaimed(deps: Deps, draft: DraftRow): Promise<void> {
  const intentId = draft.paymentIntentId;
  if (!intentId || !deps.stripe) return;
  const state = await deps.stripe.findIntent(intentId);
  if (state?.status !== 'succeeded') return;
  const paymentId = deps.transaction(() => {
    const now = deps.now();
    const current = deps.drafts.find(draft.id);
    if (current?.status !== 'open' || deps.payments.ofIntent(intentId)) return null;
    const payment = deps.payments.add(
      { draftId: draft.id, method: 'card', paymentIntentId: intentId, amount: state.received },
      now,
    );
    const reason = `Paid without a booking and not completed within ${HOLD_MINUTES} minutes`;
    requestFullRefund(deps, payment, `refund-draft-${draft.key}`, reason);
    deps.drafts.change(draft.id, { status: 'refund_due' }, now);
    return payment.id;
  });
  if (paymentId !== null) await makeRefundsOf(deps, paymentId);
}
