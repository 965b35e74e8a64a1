import type { App } from '#server/app.ts';
import { draftRows } from './drafts-repository.ts';
import { settlePayment } from './settle-payment.ts';

const DAY = 86_400_000;

/**
 * Finds payments of this website that nobody looks after: the database does not know them, because
 * it was restored from an older backup, or took their draft for closed. They are taken up; the
 * reconciler then refunds what nobody completes. Looks at the last day's intents.
 */
export async function adoptLostPayments(app: App): Promise<void> {
  if (!app.stripe) return;
  const intents = await app.stripe.intentsSince(new Date(app.now().getTime() - DAY));
  for (const intent of intents) {
    if (intent.status !== 'succeeded' || !intent.isOfThisSite || intent.draftKey === null) continue;
    const draft = draftRows(app).ofIntent(intent.id) ?? draftRows(app).ofKey(intent.draftKey);
    if (draft && draft.status !== 'closed') continue;
    app.log.warn({ intent: intent.id }, 'a payment that nobody looked after');
    if (draft) {
      const change = { status: 'open', paymentIntentId: intent.id, tokenHash: null } as const;
      draftRows(app).change(draft.id, change, app.now());
    }
    await settlePayment(app, intent.id);
  }
}
