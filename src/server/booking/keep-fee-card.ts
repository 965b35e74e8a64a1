import type { KeepCard } from '#contracts/cards.ts';
import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import type { DraftRow } from '#db/rows.ts';
import type { LateTerms } from '#content/late-charge.ts';
import { cardConsent, type CardScope, cardTerms } from '#domain/kept-card.ts';
import type { App } from '#server/app.ts';
import {
  cardOfDraft,
  dropCardOfDraft,
  keepCardOfDraft,
  tickedWords,
} from '#server/cards/card-at-checkout.ts';
import { AppError } from '#server/errors.ts';
import { sha256Hex } from '#server/secrets.ts';
import { draftRows } from './drafts-repository.ts';
import { heldData } from './held-data.ts';
import { keptPrice } from './visit-price.ts';

/**
 * The box at the checkout was ticked or cleared: whether the card that the fee will be paid with is
 * kept. The server decides, before the payment: only the browser that holds the time may say so.
 *
 * @param browserToken the browser's draft cookie.
 * @throws AppError `conflict` where nothing is being paid, `unavailable` when Stripe does not answer.
 */
export async function keepFeeCard(
  app: App,
  browserToken: string | undefined,
  asked: KeepCard,
): Promise<{ ticked: boolean }> {
  const draft =
    browserToken === undefined ? undefined : draftRows(app).openOfBrowser(sha256Hex(browserToken));
  const data = draft && heldData(draft);
  if (!draft || !data || !app.config.keepCards) {
    throw new AppError('conflict', 'This payment isn’t open anymore. Please reload the page.');
  }
  if (!asked.keep) {
    await dropCardOfDraft(app, draft);
    return { ticked: false };
  }
  const { firstName, lastName, email, phone } = data;
  const person = { name: `${firstName} ${lastName}`, email, phone };
  await keepCardOfDraft(app, draft, { ...termsOf(draft), consent: asked.consent, person });
  return { ticked: true };
}

/**
 * The box for a payment, as the server knows it. What was ticked for other words counts no longer:
 * the visit has become a plan since, or a late cancellation costs something else.
 */
export async function keepCardOffer(
  app: App,
  draftId: number,
): Promise<PaymentIntentAnswer['keepCard']> {
  const draft = draftRows(app).find(draftId);
  if (!app.config.keepCards || draft?.status !== 'open' || draft.data === null) return undefined;
  const { scope, late } = termsOf(draft);
  const agreed = tickedWords(cardOfDraft(app, draft.id));
  const ticked = agreed === cardConsent(scope, late);
  if (!ticked) await dropCardOfDraft(app, draft);
  const isStale = !ticked && agreed !== null;
  return { ...cardTerms(scope, late), ticked, ...(isStale && { isStale }) };
}

/** What the card is kept for, and what was said in this payment that it may be charged late. */
function termsOf(draft: DraftRow): { scope: CardScope; late: LateTerms | null } {
  const price = keptPrice(draft);
  return { scope: price?.plan ? 'plan' : 'visit', late: price?.late ?? null };
}
