import type { CardSetupAnswer } from '#contracts/cards.ts';
import type { KeptCardRow } from '#db/rows.ts';
import { agreedToCard, type CardScope } from '#domain/kept-card.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import type { CardPerson } from './card-at-checkout.ts';
import { cardRows } from './cards-repository.ts';
import { keepAddedCard } from './keep-card.ts';
import { ownerOf } from './stored-card.ts';

const HOUR_MS = 3_600_000;

/** Which card is to be added, for whom, and what they agreed to. */
export type CardToAdd = {
  readonly scope: CardScope;
  readonly consent: string;
  readonly channel: KeptCardRow['channel'];
  readonly customerId: number | null;
  readonly emailKey: string | null;
  readonly bookingId: number | null;
  readonly seriesId: number | null;
  readonly person: CardPerson;
};

/**
 * Begins to keep a card without a payment; begun again within an hour it is the same one.
 *
 * @throws AppError `not-set-up`, `conflict` for other words than the ones in force, `unavailable`.
 */
export async function addCard(app: App, asked: CardToAdd): Promise<CardSetupAnswer> {
  const stripe = requireStripe(app);
  const { person, consent, ...columns } = asked;
  const words = agreedToCard(asked.scope);
  if (consent !== words.consentText) {
    throw new AppError('conflict', 'The words on this page have changed. Please reload it.');
  }
  const card = app.transaction(() => {
    const now = app.now();
    const begun = cardRows(app).begunSince(ownerOf(asked), new Date(now.getTime() - HOUR_MS));
    const agreed = { ...words, consentAt: now };
    return begun?.scope === asked.scope
      ? cardRows(app).change(begun.id, agreed, now)
      : cardRows(app).add({ ...columns, ...agreed }, now);
  });
  const customerId =
    card.stripeCustomerId ?? (await stripe.createCardCustomer({ key: card.key, ...person }));
  cardRows(app).change(card.id, { stripeCustomerId: customerId }, app.now());
  const known =
    card.setupIntentId === null ? undefined : await stripe.findCardSetup(card.setupIntentId);
  const setup = known ?? (await stripe.createCardSetup({ key: card.key, customerId }));
  cardRows(app).change(card.id, { setupIntentId: setup.id }, app.now());
  return { clientSecret: setup.clientSecret };
}

/**
 * Finishes a card that was added: asks Stripe, never the browser, whether it has it. Safe to call
 * any number of times, by the browser, the webhook and the job.
 *
 * @returns the card, or undefined while it is not kept.
 */
export async function finishCard(
  app: App,
  setupIntentId: string,
): Promise<KeptCardRow | undefined> {
  const asked = cardRows(app).ofSetup(setupIntentId);
  if (!asked) return undefined;
  if (asked.status !== 'asked') return asked.status === 'kept' ? asked : undefined;
  const setup = await requireStripe(app).findCardSetup(setupIntentId);
  const { card } = setup ?? {};
  if (!card) return undefined;
  // What it replaces is let go by the job.
  const kept = app.transaction(() => {
    const current = cardRows(app).ofSetup(setupIntentId);
    return current && keepAddedCard(app, current, card);
  });
  return kept?.status === 'kept' ? kept : undefined;
}
