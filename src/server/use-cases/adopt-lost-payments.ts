import type { Deps } from '../deps.ts';
import { settlePayment } from './settle-payment.ts';

const DAY = 86_400_000;

/**
 * Finds payments of this website that nobody looks after: the database does not know them, because
 * it was restored from an older backup, or took their draft for closed. They are taken up; the
 * reconciler then refunds what nobody completes. Looks at the last day's intents.
 */
export async function adoptLostPayments(deps: Deps): Promise<void> {
  if (!deps.stripe) return;
  const intents = await deps.stripe.intentsSince(new Date(deps.now().getTime() - DAY));
  for (const intent of intents) {
    if (intent.status !== 'succeeded' || !intent.isOfThisSite || intent.draftKey === null) continue;
    const draft = deps.drafts.ofIntent(intent.id) ?? deps.drafts.ofKey(intent.draftKey);
    if (draft && draft.status !== 'closed') continue;
    deps.log.warn({ intent: intent.id }, 'a payment that nobody looked after');
    if (draft) {
      const change = { status: 'open', paymentIntentId: intent.id, tokenHash: null } as const;
      deps.drafts.change(draft.id, change, deps.now());
    }
    await settlePayment(deps, intent.id);
  }
}
