import type { Deps } from '../deps.ts';
import { isAppError } from '../errors.ts';
import { requireStripe } from './require-stripe.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Ends a draft that was given up: cancels its intent, so that nobody can pay for a slot that is
 * gone. If the money came first it is settled instead. What fails stays `closing` for the
 * reconciler; nothing is thrown at a customer for it.
 */
export async function closeDraft(deps: Deps, draftId: number): Promise<void> {
  try {
    const draft = deps.drafts.find(draftId);
    if (draft?.status !== 'closing') return;
    const intentId = draft.paymentIntentId;
    if (intentId && !(await requireStripe(deps).cancelIntent(intentId))) {
      const payment = await requireStripe(deps).findIntent(intentId);
      if (payment?.status === 'succeeded') {
        const { outcome } = await settlePayment(deps, intentId);
        // Nobody said what for: the reconciler refunds it once its time is over. It belongs to
        // no browser any more, which has moved on to another draft.
        if (outcome === 'waiting') {
          deps.drafts.change(draftId, { status: 'open', tokenHash: null }, deps.now());
        }
        return;
      }
      if (payment && payment.status !== 'canceled') return;
    }
    deps.transaction(() => {
      if (deps.drafts.find(draftId)?.status !== 'closing') return;
      deps.drafts.change(draftId, { status: 'closed', clientHash: null }, deps.now());
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    deps.log.warn({ draft: draftId, detail: error.detail }, 'draft not closed, will be retried');
  }
}
