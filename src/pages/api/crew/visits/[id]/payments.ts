import { crewPaymentBody, crewTapQuery } from '#contracts/crew-day.ts';
import { idParam } from '#contracts/fields.ts';
import { recordCrewPayment } from '#server/crew-day/record-crew-payment.ts';
import { crewToken } from '#server/http/link-tokens.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes what the crew was paid at a visit, or that it wasn’t, for the owner; once for each key, however late.',
  POST: handleJson({
    guard: 'public',
    limit: 'crew',
    params: idParam,
    query: crewTapQuery,
    body: crewPaymentBody,
    run: ({ app, params, query: { mark }, body, context: { request } }) =>
      recordCrewPayment(app, {
        token: crewToken(request),
        bookingId: params.id,
        mark,
        payment: body,
      }),
  }),
});
