import type { KeptCard, MyCards } from '#contracts/cards.ts';
import type { BookingRow, KeptCardRow } from '#db/rows.ts';
import type { Decline } from '#domain/declines.ts';
import { CARD_SCOPES } from '#domain/kept-card.ts';
import type { App } from '#server/app.ts';
import { stripeInBrowser } from '#server/payments/stripe-in-browser.ts';
import { isTheirs, originsOf } from '#server/receipt/origins.ts';
import { expiryOf, isExpiredNow, whyNotCharged } from './card-state.ts';
import { type CardOwner, cardRows } from './cards-repository.ts';
import { nameOfCard } from './stored-card.ts';

type CardVisit = Pick<BookingRow, 'id' | 'seriesId' | 'emailKey'>;

/**
 * Which of these visits have a kept card that may pay for them, as far as `cardForVisit` is worth
 * asking: one question for all, since most have none.
 */
export function visitsWithCards(
  app: App,
  visits: readonly CardVisit[],
): (visit: CardVisit) => boolean {
  const cards = cardRows(app).keptBy({
    bookingIds: visits.map(({ id }) => id),
    seriesIds: visits.flatMap(({ seriesId }) => seriesId ?? []),
    emailKeys: visits.flatMap(({ emailKey }) => emailKey ?? []),
  });
  const bookings = new Set(cards.map(({ bookingId }) => bookingId));
  const plans = new Set(cards.flatMap(({ seriesId }) => seriesId ?? []));
  const people = new Set(cards.flatMap(({ emailKey }) => emailKey ?? []));
  return ({ id, seriesId, emailKey }) =>
    bookings.has(id) || plans.has(seriesId ?? 0) || people.has(emailKey ?? '');
}

/**
 * The card that may be charged for a visit: its own, else its plan's, else the one for all of the
 * person's visits; undefined for none. Anybody can book with somebody else's phone number or email
 * address, so the last one is found by email alone, and pays what was on the person's page when they
 * let us keep it and, of what was booked since, what is known to be theirs. One that has expired or that
 * its bank has declined for good stands in the way of none that can be charged.
 */
export function cardForVisit(
  app: App,
  { id, seriesId, emailKey }: CardVisit,
): KeptCardRow | undefined {
  const cards = cardRows(app).keptBy({
    bookingIds: [id],
    seriesIds: seriesId === null ? [] : [seriesId],
    emailKeys: emailKey === null ? [] : [emailKey],
  });
  const theirs = cards
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .filter((card) => card.scope !== 'all' || mayPayFor(app, card, id));
  return theirs.find((card) => whyNotCharged(app, card) === null) ?? theirs.at(0);
}

/** Whether a card for all visits pays for this one. */
function mayPayFor(app: App, { keptAt }: KeptCardRow, bookingId: number): boolean {
  return isTheirs(originsOf(app, [bookingId]).get(bookingId), keptAt);
}

/** A kept card with what it takes to charge it. */
export type ChargeableCard = {
  readonly id: number;
  readonly name: string;
  readonly customerId: string;
  readonly paymentMethodId: string;
};

/** The card with this id, as long as it may be charged: not taken off, expired, or refused for good. */
export function chargeableCard(app: App, id: number | null): ChargeableCard | undefined {
  const card = id === null ? undefined : cardRows(app).find(id);
  return card && whyNotCharged(app, card) === null ? toChargeable(card) : undefined;
}

/**
 * The card that a visit is charged to by itself: the one of `cardForVisit`, unless it has expired or
 * its bank has declined it in a way that no other day changes.
 */
export function chargeableCardFor(
  app: App,
  booking: Parameters<typeof cardForVisit>[1],
): ChargeableCard | undefined {
  const card = cardForVisit(app, booking);
  if (!card || whyNotCharged(app, card) !== null) return undefined;
  return toChargeable(card);
}

/** Whom Stripe keeps a card for, also one that was taken off since; null if that is not known. */
export function customerOfCard(app: App, id: number): string | null {
  return cardRows(app).find(id)?.stripeCustomerId ?? null;
}

/** Why a card can’t be charged anymore: it was taken off, has expired, or what its bank’s refusal means. */
export function whyNotChargeable(
  app: App,
  id: number | null,
): { meaning: 'gone' | Decline['meaning']; reason: string; code: string | null } {
  const card = id === null ? undefined : cardRows(app).find(id);
  const why = card?.status === 'kept' ? whyNotCharged(app, card) : null;
  return why ?? { meaning: 'gone', reason: 'the card isn’t kept anymore', code: null };
}

/** A card by name, also one that was taken off since; `your card` once nothing is known of it. */
export function nameOfCardWith(app: App, id: number | null): string {
  const card = id === null ? undefined : cardRows(app).find(id);
  return card && card.last4 !== null ? nameOfCard(card) : 'your card';
}

function toChargeable(card: KeptCardRow): ChargeableCard | undefined {
  const { id, status, stripeCustomerId: customerId, paymentMethodId } = card;
  if (status !== 'kept' || customerId === null || paymentMethodId === null) return undefined;
  return { id, name: nameOfCard(card), customerId, paymentMethodId };
}

/** Somebody's kept cards, newest first. */
export function cardsOf(app: App, owner: CardOwner): KeptCardRow[] {
  return cardRows(app).keptBy(owner);
}

/** The kept cards of customers, newest first, as the owner sees them. */
export function cardsOfCustomers(app: App, customerIds: readonly number[]): KeptCard[] {
  return cardRows(app)
    .keptForCustomers(customerIds)
    .map((card) => toKeptCard(app, card));
}

/** The same as they are stored, by their key. */
export function cardsOfCustomersByKey(
  app: App,
  customerIds: readonly number[],
): Map<string, KeptCardRow> {
  const cards = cardRows(app).keptForCustomers(customerIds);
  return new Map(cards.map((card) => [card.key, card]));
}

/** A card as people see it. */
export function toKeptCard(app: App, card: KeptCardRow): KeptCard {
  const { key, scope, keptAt } = card;
  return {
    key,
    scope,
    name: nameOfCard(card),
    expires: expiryOf(card),
    isExpired: isExpiredNow(app, card),
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
