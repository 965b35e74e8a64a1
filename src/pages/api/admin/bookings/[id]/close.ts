import { closingBody } from '#contracts/admin/payments.ts';
import { idParam } from '#contracts/fields.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Says how a visit went whose time has come, and how the rest was paid.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: closingBody,
    run: ({ app, params, body, user }) =>
      closeVisit(app, { ...body, id: params.id, actor: user.email }),
  }),
});
