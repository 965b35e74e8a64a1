import { mergeBody } from '#contracts/admin/customers.ts';
import { idParam } from '#contracts/fields.ts';
import { mergeCustomers } from '#server/customers/merge-customers.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Makes another customer one with this one.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: mergeBody,
    run: ({ app, params, body, user }) =>
      mergeCustomers(app, { ...body, id: params.id, actor: user.email }),
  }),
});
