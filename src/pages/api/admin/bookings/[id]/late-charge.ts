import { lateChargeBody } from '#contracts/admin/late-charge.ts';
import { idParam } from '#contracts/fields.ts';
import { chargeLate } from '#server/booking/charge-late.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Charges for a late cancellation or a lockout as its customer agreed to, by the kept card or a link to pay; or takes that back.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: lateChargeBody,
    run: ({ app, params, body, user }) =>
      chargeLate(app, { ...body, id: params.id, actor: user.email }),
  }),
});
