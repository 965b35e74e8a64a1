import { chargeChangeBody } from '#contracts/admin/charges.ts';
import { idParam } from '#contracts/fields.ts';
import { changeCharge } from '#server/booking/change-charge.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Charges a kept card now instead of at its hour, holds it back, stops it or changes its amount; or takes the last of these back.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: chargeChangeBody,
    run: ({ app, params, body, user }) =>
      changeCharge(app, { ...body, id: params.id, actor: user.email }),
  }),
});
