import { chargeCardBody } from '#contracts/admin/payments.ts';
import { idParam } from '#contracts/fields.ts';
import { chargeKeptCard } from '#server/booking/charge-kept-card.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Charges the card that the customer keeps for a completed visit, for the balance that the owner saw.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: chargeCardBody,
    run: ({ app, params, body, user }) =>
      chargeKeptCard(app, { ...body, id: params.id, actor: user.email }),
  }),
});
