import type { KeptCardRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { isAppError } from '#server/errors.ts';
import { cardRows } from './cards-repository.ts';
import { noteCard } from './note-card.ts';

/**
 * Takes a card off: from now on it is never charged, whether or not Stripe answers. Call it in a
 * transaction; `letCardGo` or the job tells Stripe afterward.
 */
export function takeCardOff(
  app: App,
  card: KeptCardRow,
  removedBy: NonNullable<KeptCardRow['removedBy']>,
  actor: Actor = removedBy === 'customer' ? 'customer' : 'system',
): void {
  if (card.status === 'removing' || card.status === 'removed') return;
  const now = app.now();
  const removed = cardRows(app).change(
    card.id,
    { status: 'removing', removedBy, removedAt: now },
    now,
  );
  if (card.status === 'kept') {
    noteCard(app, removed, 'card-removed', actor);
  }
}

/**
 * Tells Stripe to let go of a card that was taken off, and to forget whom it was kept for. Without
 * an answer it stays to be done, and the job does it later.
 */
export async function letCardGo(app: App, id: number): Promise<void> {
  const card = cardRows(app).find(id);
  if (card?.status !== 'removing' || !app.stripe) return;
  const { setupIntentId, stripeCustomerId: customerId, paymentMethodId } = card;
  try {
    if (setupIntentId !== null && paymentMethodId === null) {
      await app.stripe.cancelCardSetup(setupIntentId);
    }
    if (customerId !== null) await app.stripe.letCardGo({ customerId, paymentMethodId });
    // Once Stripe has let it go, nothing of an erased person is needed anymore.
    const nothing = { stripeCustomerId: null, setupIntentId: null, paymentMethodId: null };
    const left = card.removedBy === 'erased' ? nothing : {};
    cardRows(app).change(id, { ...left, status: 'removed' }, app.now());
  } catch (error) {
    if (!isAppError(error)) throw error;
    // Touched, so that one that keeps failing cannot block the others.
    cardRows(app).change(id, {}, app.now());
    app.log.warn({ card: id, detail: error.detail }, 'a card is to be let go later');
  }
}

/** Takes a card off and tells Stripe; if Stripe does not answer, the job does it later. */
export async function removeCard(
  app: App,
  card: KeptCardRow,
  removedBy: NonNullable<KeptCardRow['removedBy']>,
  actor?: Actor,
): Promise<void> {
  app.transaction(() => {
    const current = cardRows(app).find(card.id);
    if (current) takeCardOff(app, current, removedBy, actor);
  });
  await letCardGo(app, card.id);
}
