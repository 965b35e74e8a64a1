import type { CustomerPage } from '#contracts/admin/customers.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { cardsOfCustomersByKey } from '#server/cards/find-cards.ts';
import { removeCard } from '#server/cards/remove-card.ts';
import { AppError } from '#server/errors.ts';
import { customerRows } from './customers-repository.ts';
import { findCustomer } from './find-customer.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Takes a customer's card off, as they asked the owner to. It is never charged again, and Stripe
 * lets it go: only the customer can add it anew.
 *
 * @throws AppError `not-found` for another's card, or one that is off already.
 */
export async function removeCustomerCard(
  app: App,
  { id, key, actor }: { id: number; key: string; actor: Actor },
): Promise<CustomerPage> {
  const root = customerRows(app).rootOf(findCustomer(app, id).id);
  const group = customerRows(app)
    .groupOf(root)
    .map((each) => each.id);
  const card = cardsOfCustomersByKey(app, group).get(key);
  if (!card) throw new AppError('not-found', 'This card wasn’t saved anymore.');
  await removeCard(app, card, 'owner', actor);
  return showCustomer(app, root);
}
