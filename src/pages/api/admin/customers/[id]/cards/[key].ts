import { idParam } from '#contracts/fields.ts';
import { cardKeyParam } from '#contracts/cards.ts';
import { removeCustomerCard } from '#server/customers/remove-customer-card.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes a kept card off for its customer; it is never charged again, and Stripe lets it go.',
  DELETE: handle({
    guard: 'admin',
    params: idParam.extend(cardKeyParam.shape),
    run: ({ app, params, user }) =>
      removeCustomerCard(app, { id: params.id, key: params.key, actor: user.email }),
  }),
});
