import type { KeptCardRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import type { StripeCard } from '#server/payments/stripe-cards.ts';
import { cardRows } from './cards-repository.ts';
import { noteCard } from './note-card.ts';
import { takeCardOff } from './remove-card.ts';
import { ownerOf } from './stored-card.ts';

/** What a fee was paid for. */
type PaidFor = { bookingId: number; customerId: number | null; seriesId: number | null };

/**
 * Keeps the card that a booking's fee was paid with, if the customer agreed: what Stripe kept
 * without a consent here is let go again. Call it in the transaction that settles the payment.
 *
 * @param card what Stripe has kept; null for nothing.
 * @param paidFor null when the payment became no booking.
 */
export function keepPaidCard(
  app: App,
  draftId: number,
  card: StripeCard | null,
  paidFor: PaidFor | null,
): void {
  const now = app.now();
  const asked = cardRows(app).ofDraft(draftId);
  if (asked && asked.status !== 'asked') return;
  if (!asked) {
    if (card === null) return;
    // The database was restored, or our answer to the box was lost: nobody is known to have agreed.
    const unknown = cardRows(app).add(
      { scope: 'visit', channel: 'checkout', draftId, ...columnsOf(card) },
      now,
    );
    takeCardOff(app, unknown, 'unused');
    return;
  }
  if (card === null || paidFor === null || asked.consentAt === null) {
    const found = card === null ? asked : cardRows(app).change(asked.id, columnsOf(card), now);
    takeCardOff(app, found, 'unused');
    return;
  }
  const kept = cardRows(app).change(
    asked.id,
    { ...columnsOf(card), ...paidFor, status: 'kept', keptAt: now, checkedAt: now },
    now,
  );
  noteCard(app, kept, 'card-kept', 'customer');
}

/**
 * Keeps a card that was added without a payment, and takes off the ones it replaces. Call it in a
 * transaction.
 */
export function keepAddedCard(app: App, asked: KeptCardRow, card: StripeCard): KeptCardRow {
  const now = app.now();
  if (asked.status !== 'asked') return asked;
  const kept = cardRows(app).change(
    asked.id,
    { ...columnsOf(card), status: 'kept', keptAt: now, checkedAt: now },
    now,
  );
  for (const older of cardRows(app).keptBy(ownerOf(kept))) {
    if (older.id !== kept.id) takeCardOff(app, older, 'replaced');
  }
  noteCard(app, kept, 'card-kept', 'customer');
  return kept;
}

function columnsOf({ paymentMethodId, customerId, brand, last4, expMonth, expYear }: StripeCard) {
  return { paymentMethodId, stripeCustomerId: customerId, brand, last4, expMonth, expYear };
}
