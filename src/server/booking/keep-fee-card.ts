import type { KeepCard } from '#contracts/cards.ts';
import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import type { DraftRow } from '#db/rows.ts';
import type { CardScope } from '#domain/kept-card.ts';
import type { App } from '#server/app.ts';
import {
  cardOfDraft,
  dropCardOfDraft,
  isTicked,
  keepCardOfDraft,
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
  await keepCardOfDraft(app, draft, { scope: scopeOf(draft), consent: asked.consent, person });
  return { ticked: true };
}

/**
 * The box for a payment, as the server knows it. What was ticked for other words (the visit has
 * become a plan since) counts no longer.
 */
export async function keepCardOffer(
  app: App,
  draftId: number,
): Promise<PaymentIntentAnswer['keepCard']> {
  const draft = draftRows(app).find(draftId);
  if (!app.config.keepCards || draft?.status !== 'open' || draft.data === null) return undefined;
  const scope = scopeOf(draft);
  const card = cardOfDraft(app, draft.id);
  const ticked = isTicked(card, scope);
  if (!ticked) await dropCardOfDraft(app, draft);
  return { scope, ticked };
}

function scopeOf(draft: DraftRow): CardScope {
  return keptPrice(draft)?.plan ? 'plan' : 'visit';
}
