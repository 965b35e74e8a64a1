import { idParam } from '#contracts/fields.ts';
import { separateCustomer } from '#server/customers/merge-customers.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes a merge back: this customer stands alone again.',
  POST: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => separateCustomer(app, { id: params.id, actor: user.email }),
  }),
});
