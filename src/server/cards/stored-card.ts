import type { KeptCardRow } from '#db/rows.ts';
import { cardName } from '#domain/kept-card.ts';
import type { CardOwner } from './cards-repository.ts';

/** Whose cards one of this scope is among, and replaces. */
export function ownerOf({
  scope,
  bookingId,
  seriesId,
  emailKey,
}: Pick<KeptCardRow, 'scope' | 'bookingId' | 'seriesId' | 'emailKey'>): CardOwner {
  return {
    bookingIds: scope === 'visit' && bookingId !== null ? [bookingId] : [],
    seriesIds: scope === 'plan' && seriesId !== null ? [seriesId] : [],
    emailKeys: scope === 'all' && emailKey !== null ? [emailKey] : [],
  };
}

/** A stored card's name: `Visa 4242`. */
export function nameOfCard({ brand, last4 }: Pick<KeptCardRow, 'brand' | 'last4'>): string {
  return cardName({ brand: brand ?? '', last4: last4 ?? '' });
}
