import { billingBody } from '#contracts/admin/billing.ts';
import { idParam } from '#contracts/fields.ts';
import { endBilling } from '#server/customers/change-billing.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { correctBilling } from '#server/invoices/correct-billing.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'How a customer is invoiced: keeps it, or ends it.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: billingBody,
    run: ({ app, params, body, user }) =>
      correctBilling(app, { ...body, id: params.id, actor: user.email }),
  }),
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => endBilling(app, { id: params.id, actor: user.email }),
  }),
});
