import { randomUUID } from 'node:crypto';
import { equal, ok } from 'node:assert/strict';
import type { Stripe } from 'stripe';
import { testCards } from '#sandbox/stripe/cards.ts';
import type { stripeGateway } from '#server/payments/stripe.ts';

const MINUTE = 60_000;
/** A method that only Stripe's stand-in knows. */
const ONLY_HERE = /^pm_card_sandbox_/;

/**
 * What the application asks of Stripe for a kept card, in order: a customer, a card that is set up
 * without a payment, a charge without the customer, each refusal that has a test card, the balance
 * with its fees, payouts, and letting the card go. With the sandbox in `npm test`, with Stripe's test
 * mode in `npm run test:stripe`.
 *
 * @returns what was seen, a sentence for each step.
 * @throws AssertionError where Stripe answers something else than the product expects.
 */
export async function keptCardJourney(
  gateway: ReturnType<typeof stripeGateway>,
  stripe: Stripe,
): Promise<string[]> {
  const since = new Date(Date.now() - MINUTE);
  const key = randomUUID();
  const person = { key, name: 'Ines Okoye', email: 'ines@example.com', phone: '510-555-0144' };
  const customerId = await gateway.createCardCustomer(person);
  equal(await gateway.createCardCustomer(person), customerId, 'The same key made two customers.');

  const setup = await gateway.createCardSetup({ key, customerId });
  equal((await gateway.findCardSetup(setup.id))?.card, null, 'A card before it is set up.');
  await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
  const card = (await gateway.findCardSetup(setup.id))?.card;
  ok(card, 'No card after it was set up.');
  equal(`${card.brand} ${card.last4}`, 'visa 4242');
  equal((await gateway.findKeptCard(card.paymentMethodId))?.customerId, customerId);

  const charge = (attempt: string, paymentMethodId: string) =>
    gateway.chargeKeptCard({
      key: `${key}-${attempt}`,
      bookingKey: key,
      amount: 12_000,
      tip: 1800,
      customerId,
      paymentMethodId,
      description: 'Balance of a visit',
    });
  const paid = await charge('1', card.paymentMethodId);
  equal(paid.declined, null, `A good card was declined: ${paid.declined}`);
  equal((await charge('1', card.paymentMethodId)).intentId, paid.intentId, 'Charged twice.');
  const known = await gateway.paymentsOfVisit({ bookingKey: key, customerId, since });
  equal(known.find(({ id }) => id === paid.intentId)?.charge?.bookingKey, key, 'The mark is lost.');

  const declined = await declines(charge);

  const moves = (await gateway.balanceMovesSince(since, null)).items;
  const move = moves.find(({ paymentIntentId: of }) => of === paid.intentId);
  equal(move?.category, 'charge', 'The charge moved no balance.');
  equal(move.amount, 13_800);
  equal(move.net, move.amount - move.fee);
  ok(move.fee > 0, 'Stripe took no fee.');
  const payouts = await gateway.payoutsSince(since, null);

  await gateway.letCardGo({ customerId, paymentMethodId: card.paymentMethodId });
  equal(await gateway.findKeptCard(card.paymentMethodId), undefined, 'The card is still kept.');
  await gateway.letCardGo({ customerId, paymentMethodId: card.paymentMethodId });
  return [
    'A card is set up without a payment, and charged once for two requests with one key.',
    `Refused with the expected code: ${declined.join(', ')}.`,
    `The balance shows the charge and its fee; ${payouts.items.length} payouts are listed.`,
    'The card is let go, twice.',
  ];
}

/** Each refusal that has a test card at Stripe, charged once. */
async function declines(
  charge: (attempt: string, method: string) => Promise<{ declined: string | null }>,
): Promise<string[]> {
  const expected = new Map(
    testCards.flatMap(({ method, behavior }) =>
      behavior.kind === 'declines' && behavior.setUp === undefined && !ONLY_HERE.test(method)
        ? [[method, behavior.declineCode ?? behavior.code] as const]
        : [],
    ),
  );
  expected.set('pm_card_authenticationRequired', 'authentication_required');
  for (const [method, code] of expected) {
    equal((await charge(method, method)).declined, code, method);
  }
  return [...expected.values()];
}
