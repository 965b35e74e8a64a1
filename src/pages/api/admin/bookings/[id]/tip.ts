import { tipBody } from '#contracts/admin/payments.ts';
import { idParam } from '#contracts/fields.ts';
import { noteTip } from '#server/booking/note-tip.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Says how much of what was paid for a visit is the crew’s tip; 0 takes it back.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: tipBody,
    run: ({ app, params, body, user }) =>
      noteTip(app, { ...body, id: params.id, actor: user.email }),
  }),
});
