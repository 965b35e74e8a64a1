import { paymentParams, paymentPatch } from '#contracts/admin/payments.ts';
import { correctPayment } from '#server/booking/correct-payment.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Corrects a payment that was written down wrong; an amount of 0 takes it back.',
  PATCH: handleJson({
    guard: 'admin',
    params: paymentParams,
    body: paymentPatch,
    run: ({ app, params, body, user }) =>
      correctPayment(app, { ...body, ...params, actor: user.email }),
  }),
});
