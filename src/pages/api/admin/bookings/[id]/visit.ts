import { visitPatch } from '#contracts/admin/new-booking.ts';
import { idParam } from '#contracts/fields.ts';
import { changeVisit } from '#server/booking/change-visit.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Changes what is cleaned and what it costs.',
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: visitPatch,
    run: ({ app, params, body, user }) =>
      changeVisit(app, { ...body, id: params.id, actor: user.email }),
  }),
});
