import type { KeptCardRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { cardName } from '#domain/kept-card.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';

/** Writes into the history of its visit, or else of its customer, what became of a card. */
export function noteCard(
  app: App,
  card: KeptCardRow,
  action: 'card-kept' | 'card-removed',
  actor: Actor,
): void {
  const { bookingId, customerId, brand, last4, scope } = card;
  const of =
    bookingId !== null
      ? ({ entity: 'booking', entityId: bookingId } as const)
      : customerId !== null
        ? ({ entity: 'customer', entityId: customerId } as const)
        : null;
  if (of === null) return;
  const detail = { card: cardName({ brand: brand ?? '', last4: last4 ?? '' }), scope };
  recordAudit(app, { ...of, action, actor, detail }, app.now());
}
