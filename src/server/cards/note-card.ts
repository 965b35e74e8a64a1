import type { KeptCardRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { nameOfCard } from './stored-card.ts';

/** Writes into the history of its visit, or else of its customer, what became of a card. */
export function noteCard(
  app: App,
  card: KeptCardRow,
  action: 'card-kept' | 'card-removed',
  actor: Actor,
): void {
  const { bookingId, customerId, scope } = card;
  const of =
    bookingId !== null
      ? ({ entity: 'booking', entityId: bookingId } as const)
      : customerId !== null
        ? ({ entity: 'customer', entityId: customerId } as const)
        : null;
  if (of === null) return;
  const detail = { card: nameOfCard(card), scope };
  recordAudit(app, { ...of, action, actor, detail }, app.now());
}
