import { paymentBody } from '#contracts/admin/payments.ts';
import { idParam } from '#contracts/fields.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Writes down money that came in without a card.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: paymentBody,
    run: ({ app, params, body, user }) =>
      recordPayment(app, { ...body, id: params.id, actor: user.email }),
  }),
});
