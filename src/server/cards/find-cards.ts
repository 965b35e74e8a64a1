import type { KeptCard, MyCards } from '#contracts/cards.ts';
import type { BookingRow, KeptCardRow } from '#db/rows.ts';
import { cardExpiry, CARD_SCOPES } from '#domain/kept-card.ts';
import type { App } from '#server/app.ts';
import { stripeInBrowser } from '#server/payments/stripe-in-browser.ts';
import { type CardOwner, cardRows } from './cards-repository.ts';
import { nameOfCard } from './stored-card.ts';

/**
 * The card that may be charged for a visit: its own, else its plan's, else the one for all of the
 * person's visits; undefined for none. The last one is found by email alone: anybody can book with
 * somebody else's phone number.
 */
export function cardForVisit(
  app: App,
  { id, seriesId, emailKey }: Pick<BookingRow, 'id' | 'seriesId' | 'emailKey'>,
): KeptCardRow | undefined {
  const cards = cardRows(app).keptBy({
    bookingIds: [id],
    seriesIds: seriesId === null ? [] : [seriesId],
    emailKeys: emailKey === null ? [] : [emailKey],
  });
  return cards.toSorted((one, other) => placeOf(one) - placeOf(other))[0];
}

/** Somebody's kept cards, newest first. */
export function cardsOf(app: App, owner: CardOwner): KeptCardRow[] {
  return cardRows(app).keptBy(owner);
}

/** The kept cards of customers, newest first, as the owner sees them. */
export function cardsOfCustomers(app: App, customerIds: readonly number[]): KeptCard[] {
  return cardRows(app).keptForCustomers(customerIds).map(toKeptCard);
}

/** A card as people see it. */
export function toKeptCard(card: KeptCardRow): KeptCard {
  const { key, scope, expMonth, expYear, keptAt } = card;
  return {
    key,
    scope,
    name: nameOfCard(card),
    expires: cardExpiry({ expMonth: expMonth ?? 0, expYear: expYear ?? 0 }),
    keptSince: keptAt?.toISOString() ?? '',
  };
}

/** What it takes to load the card form; null where no card can be kept. */
export function cardForm(app: App): MyCards['payments'] {
  return app.config.keepCards && app.stripe ? stripeInBrowser(app.stripe) : null;
}

function placeOf({ scope }: KeptCardRow): number {
  return CARD_SCOPES.indexOf(scope);
}
