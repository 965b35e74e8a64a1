import { customerPatch } from '#contracts/admin/customers.ts';
import { idParam } from '#contracts/fields.ts';
import { changeCustomer } from '#server/customers/change-customer.ts';
import { showCustomer } from '#server/customers/show-customer.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Everything about a customer; what is known of them can be changed.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params }) => showCustomer(app, params.id),
  }),
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: customerPatch,
    run: ({ app, params, body, user }) =>
      changeCustomer(app, { ...body, id: params.id, actor: user.email }),
  }),
});
