import type { App } from '#server/app.ts';
import { isAppError } from '#server/errors.ts';
import { finishCard } from './add-card.ts';
import { cardRows } from './cards-repository.ts';
import { letCardGo, takeCardOff } from './remove-card.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCH = 20;

/**
 * What browsers and webhooks left open with kept cards: finishes those that were added, forgets
 * those that nobody finished within a day, tells Stripe what was taken off, and asks once a day
 * whether a card is still there.
 */
export async function tendCards(app: App): Promise<void> {
  if (!app.stripe) return;
  const now = app.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  try {
    for (const { id, setupIntentId, createdAt } of cardRows(app).unfinished(
      'asked',
      before(MINUTE_MS),
      BATCH,
    )) {
      if (setupIntentId !== null) await finishCard(app, setupIntentId);
      app.transaction(() => {
        const current = cardRows(app).find(id);
        if (current?.status !== 'asked') return;
        // The payment it was ticked for has ended by then: every hold does.
        if (createdAt < before(DAY_MS)) takeCardOff(app, current, 'unused');
        else cardRows(app).change(id, {}, app.now());
      });
    }
    for (const { id } of cardRows(app).unfinished('removing', now, BATCH)) await letCardGo(app, id);
    for (const { paymentMethodId } of cardRows(app).unchecked(before(DAY_MS), BATCH)) {
      if (paymentMethodId !== null) await checkCard(app, paymentMethodId);
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    app.log.warn({ detail: error.detail }, 'kept cards are to be looked at later');
  }
}

/**
 * Asks Stripe about a kept card: a new expiry is taken over, and one that was let go there is taken
 * off here.
 *
 * @throws AppError `unavailable`.
 */
export async function checkCard(app: App, paymentMethodId: string): Promise<void> {
  if (!app.stripe || cardRows(app).ofMethod(paymentMethodId)?.status !== 'kept') return;
  const there = await app.stripe.findKeptCard(paymentMethodId);
  app.transaction(() => {
    const card = cardRows(app).ofMethod(paymentMethodId);
    if (card?.status !== 'kept') return;
    if (!there || there.customerId !== card.stripeCustomerId) {
      takeCardOff(app, card, 'stripe');
      return;
    }
    const { brand, last4, expMonth, expYear } = there;
    const now = app.now();
    cardRows(app).change(card.id, { brand, last4, expMonth, expYear, checkedAt: now }, now);
  });
}
