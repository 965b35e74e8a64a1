import type { LateTerms } from '#content/late-charge.ts';
import type { DraftRow, KeptCardRow } from '#db/rows.ts';
import { agreedToCard, type CardScope } from '#domain/kept-card.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { cardRows } from './cards-repository.ts';

/** Whom Stripe keeps a card for. */
export type CardPerson = { name: string; email: string | null; phone: string };

const TOO_LATE = 'This payment is already made. You can add a card on your own page.';

/**
 * The customer ticked the box at the checkout: keeps their consent, makes the customer at Stripe
 * and tells the payment to keep its card.
 *
 * @param asked.late what was said that late cancellations and lockouts cost: the draft's.
 * @throws AppError `conflict` for other words than those of this payment, or once it is paid;
 * `unavailable` when Stripe does not answer: then nobody has agreed.
 */
export async function keepCardOfDraft(
  app: App,
  draft: DraftRow,
  asked: {
    scope: CardScope;
    late: LateTerms | null;
    consent: string | undefined;
    person: CardPerson;
  },
): Promise<void> {
  const { scope, late, consent, person } = asked;
  const stripe = requireStripe(app);
  const intentId = intentOf(draft);
  const words = agreedToCard(scope, late);
  if (consent !== words.consentText) {
    throw new AppError(
      'conflict',
      'The words beside this box have changed. Please reload the page.',
    );
  }
  const agreed = { ...words, scope };
  const card = app.transaction(() => {
    const now = app.now();
    const known = cardRows(app).ofDraft(draft.id);
    if (known && known.status !== 'asked') throw new AppError('conflict', TOO_LATE);
    const columns = { ...agreed, consentAt: now };
    return known
      ? cardRows(app).change(known.id, columns, now)
      : cardRows(app).add({ ...columns, channel: 'checkout', draftId: draft.id }, now);
  });
  try {
    const customerId =
      card.stripeCustomerId ?? (await stripe.createCardCustomer({ key: card.key, ...person }));
    cardRows(app).change(card.id, { stripeCustomerId: customerId }, app.now());
    if (await stripe.keepCardOfPayment(intentId, customerId)) return;
  } catch (error) {
    takeBack(app, card.id);
    throw error;
  }
  takeBack(app, card.id);
  throw new AppError('conflict', TOO_LATE);
}

/**
 * The box is no longer ticked: the payment keeps nothing, and the consent is taken back.
 *
 * @throws AppError `conflict` once it is paid, `unavailable` when Stripe does not answer: then it
 * is still ticked.
 */
export async function dropCardOfDraft(app: App, draft: DraftRow): Promise<void> {
  const card = cardRows(app).ofDraft(draft.id);
  if (!card || card.consentAt === null) return;
  const isOpen = await requireStripe(app).keepCardOfPayment(intentOf(draft), null);
  if (!isOpen) throw new AppError('conflict', TOO_LATE);
  takeBack(app, card.id);
}

/** Whether the box is ticked, and with which words; null for not. */
export function tickedWords(card: KeptCardRow | undefined): string | null {
  return card?.status === 'asked' && card.consentAt !== null ? card.consentText : null;
}

/** The card that a draft's customer has asked to keep. */
export function cardOfDraft(app: App, draftId: number): KeptCardRow | undefined {
  return cardRows(app).ofDraft(draftId);
}

function takeBack(app: App, id: number): void {
  app.transaction(() => {
    if (cardRows(app).find(id)?.status !== 'asked') return;
    cardRows(app).change(
      id,
      { consentText: null, consentVersion: null, consentAt: null, lateTerms: null },
      app.now(),
    );
  });
}

function intentOf({ paymentIntentId }: DraftRow): string {
  if (paymentIntentId !== null) return paymentIntentId;
  throw new AppError('conflict', 'This payment isn’t ready yet. Please reload the page.');
}
