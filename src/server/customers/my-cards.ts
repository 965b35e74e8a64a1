import type { CardSetupAnswer, MyCards } from '#contracts/cards.ts';
import type { App } from '#server/app.ts';
import { addCard } from '#server/cards/add-card.ts';
import { cardForm, cardsOf, toKeptCard } from '#server/cards/find-cards.ts';
import { removeCard } from '#server/cards/remove-card.ts';
import { AppError } from '#server/errors.ts';
import { whoseSession } from '#server/my-sign-in/my-session.ts';
import { mine, myVisits } from './my-visits.ts';

/** The cards that whoever is signed in lets us keep. @throws AppError `not-signed-in`. */
export function showMyCards(app: App, sessionToken: string | undefined): MyCards {
  return myCards(app, whoseSession(app, sessionToken));
}

/**
 * Begins to keep a card for all visits of whoever is signed in.
 *
 * @throws AppError `not-signed-in`, `status-refused` without a visit, `conflict` for other words
 * than the ones in force, `unavailable`.
 */
export function addMyCard(
  app: App,
  sessionToken: string | undefined,
  consent: string,
): Promise<CardSetupAnswer> {
  const emailKey = whoseSession(app, sessionToken);
  const latest = myVisits(app, emailKey).find((visit) => visit.emailKey === emailKey);
  if (!latest || cardForm(app) === null) {
    throw new AppError('status-refused', 'There’s no visit that a card could be kept for.');
  }
  const { customerId, firstName, lastName, email, phone } = latest;
  return addCard(app, {
    scope: 'all',
    consent,
    channel: 'own-page',
    ...{ customerId, emailKey, bookingId: null, seriesId: null },
    person: { name: `${firstName} ${lastName}`, email, phone },
  });
}

/**
 * Takes one of them off.
 *
 * @throws AppError `not-signed-in`, `not-found` for one that is not theirs or already off.
 */
export async function removeMyCard(
  app: App,
  sessionToken: string | undefined,
  key: string,
): Promise<MyCards> {
  const emailKey = whoseSession(app, sessionToken);
  const card = theirCards(app, emailKey).find((each) => each.key === key);
  if (!card) throw new AppError('not-found', 'This card wasn’t saved anymore.');
  await removeCard(app, card, 'customer');
  return myCards(app, emailKey);
}

function myCards(app: App, emailKey: string): MyCards {
  const isSomebody = myVisits(app, emailKey).some((visit) => visit.emailKey === emailKey);
  return {
    cards: theirCards(app, emailKey).map((card) => toKeptCard(app, card)),
    scope: 'all',
    payments: isSomebody ? cardForm(app) : null,
  };
}

function theirCards(app: App, emailKey: string) {
  const visits = myVisits(app, emailKey);
  return cardsOf(app, {
    bookingIds: visits.map(({ id }) => id),
    seriesIds: visits.flatMap(({ seriesId }) => seriesId ?? []),
    emailKeys: mine(app, emailKey).emailKeys,
  });
}
