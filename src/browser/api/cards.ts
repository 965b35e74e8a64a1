import type { CardSetupAnswer, KeepCard, KeptCard, MyCards } from '#contracts/cards.ts';
import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import { deleteJson, getJson, postJson } from '../api.ts';

const OWN = '/api/my/cards';
const OF_VISIT = '/api/my-booking/card';
const headers = (token: string) => ({ [BOOKING_TOKEN_HEADER]: token });

/** POST /api/keep-card: whether the fee's card is kept; the answer is what the server has decided. */
export function keepFeeCard(asked: KeepCard): Promise<{ ticked: boolean }> {
  return postJson('/api/keep-card', asked);
}

/** The cards of a link's visit, or without a token of whoever is signed in. */
export function fetchCards(token: string): Promise<MyCards> {
  return token ? getJson<MyCards>(OF_VISIT, headers(token)) : getJson<MyCards>(OWN);
}

/** Begins to add a card, with what the customer agreed to. */
export function addCard(token: string, consent: string): Promise<CardSetupAnswer> {
  return token ? postJson(OF_VISIT, { consent }, headers(token)) : postJson(OWN, { consent });
}

/** Takes a card off; returns those that are left. */
export function removeCard(token: string, key: string): Promise<MyCards> {
  return token
    ? deleteJson<MyCards>(OF_VISIT, headers(token))
    : deleteJson<MyCards>(`${OWN}/${key}`);
}

/** POST /api/keep-card/finish: has the server ask the provider for the card. */
export function finishCard(setupIntentId: string): Promise<KeptCard> {
  return postJson('/api/keep-card/finish', { setupIntentId });
}
