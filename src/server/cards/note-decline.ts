import type { App } from '#server/app.ts';
import { cardRows } from './cards-repository.ts';

/**
 * Keeps on a card why its bank declined it last; null once it was charged. Call it in a transaction.
 */
export function noteDecline(app: App, cardId: number, declinedWith: string | null): void {
  const now = app.now();
  cardRows(app).change(
    cardId,
    { declinedWith, declinedAt: declinedWith === null ? null : now },
    now,
  );
}
