import type { App } from '#server/app.ts';
import { isAppError } from '#server/errors.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { draftRows } from './drafts-repository.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Ends an abandoned draft: cancels its intent, so that nobody can pay for a slot that is gone. If
 * the payment came first it is settled instead. On failure it stays `closing` for the reconciler;
 * the customer sees no error.
 */
export async function closeDraft(app: App, draftId: number): Promise<void> {
  try {
    const draft = draftRows(app).find(draftId);
    if (draft?.status !== 'closing') return;
    const intentId = draft.paymentIntentId;
    if (intentId && !(await requireStripe(app).cancelIntent(intentId))) {
      const payment = await requireStripe(app).findIntent(intentId);
      if (payment?.status === 'succeeded') {
        const { outcome } = await settlePayment(app, intentId);
        // No booking data: the reconciler refunds it when its time is up. It is detached from the
        // browser, which has moved on to another draft.
        if (outcome === 'waiting') {
          draftRows(app).change(draftId, { status: 'open', tokenHash: null }, app.now());
        }
        return;
      }
      if (payment && payment.status !== 'canceled') return;
    }
    app.transaction(() => {
      if (draftRows(app).find(draftId)?.status !== 'closing') return;
      draftRows(app).change(draftId, { status: 'closed', clientHash: null }, app.now());
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    app.log.warn({ draft: draftId, detail: error.detail }, 'draft not closed, will be retried');
  }
}
