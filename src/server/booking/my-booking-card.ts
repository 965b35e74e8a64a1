import type { CardSetupAnswer, KeptCard, MyCards } from '#contracts/cards.ts';
import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { owed } from '#domain/balance.ts';
import type { CardScope } from '#domain/kept-card.ts';
import type { App } from '#server/app.ts';
import { addCard, finishCard } from '#server/cards/add-card.ts';
import { cardForm, cardForVisit, toKeptCard } from '#server/cards/find-cards.ts';
import { removeCard } from '#server/cards/remove-card.ts';
import { AppError } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { openBooking } from './open-my-booking.ts';

/** The card that would pay the balance of a customer's own visit. @throws AppError `not-found`. */
export function showVisitCard(app: App, token: string): MyCards {
  return toMyCards(app, openBooking(app, token));
}

/**
 * Begins to keep a card for a customer's own visit, or for its plan.
 *
 * @throws AppError `not-found`, `status-refused` where nothing will be due, `conflict` for other
 * words than the ones in force, `unavailable`.
 */
export function addVisitCard(app: App, token: string, consent: string): Promise<CardSetupAnswer> {
  const booking = openBooking(app, token);
  if (!mayAdd(app, booking)) {
    throw new AppError('status-refused', 'Nothing is due for this visit, so no card is needed.');
  }
  const { id: bookingId, seriesId, customerId, emailKey, email, phone } = booking;
  return addCard(app, {
    scope: scopeOf(booking),
    consent,
    channel: 'visit-page',
    ...{ bookingId, seriesId, customerId, emailKey },
    person: { name: `${booking.firstName} ${booking.lastName}`, email, phone },
  });
}

/**
 * Takes it off, for everything it was kept for.
 *
 * @throws AppError `not-found`; `status-refused` for one that is kept for all visits: whoever has the
 *   link of one of them may not take it from the others.
 */
export async function removeVisitCard(app: App, token: string): Promise<MyCards> {
  const booking = openBooking(app, token);
  const card = cardForVisit(app, booking);
  if (card?.scope === 'all') throw new AppError('status-refused', KEPT_FOR_ALL);
  if (card) await removeCard(app, card, 'customer');
  return toMyCards(app, booking);
}

/**
 * Finishes a card that was added on either page.
 *
 * @throws AppError `conflict` while the provider does not have it.
 */
export async function finishAddedCard(app: App, setupIntentId: string): Promise<KeptCard> {
  const card = await finishCard(app, setupIntentId);
  if (card) return toKeptCard(app, card);
  throw new AppError('conflict', 'Your card isn’t kept yet. Please try again.');
}

const KEPT_FOR_ALL =
  'This card is kept for all your visits. Please sign in on your page to take it off.';

function toMyCards(app: App, booking: BookingRow): MyCards {
  const card = cardForVisit(app, booking);
  return {
    cards: card ? [toKeptCard(app, card)] : [],
    scope: scopeOf(booking),
    payments: mayAdd(app, booking) ? cardForm(app) : null,
  };
}

function mayAdd(app: App, booking: BookingRow): boolean {
  return (
    cardForm(app) !== null && (isPlanned(booking) || owed(booking, ledgerOf(app, booking.id)) > 0)
  );
}

function scopeOf({ seriesId }: BookingRow): CardScope {
  return seriesId === null ? 'visit' : 'plan';
}
