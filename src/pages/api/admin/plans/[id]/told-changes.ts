import { toldBody } from '#contracts/admin/booking.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { notePlanCall } from '#server/plans/plan-calls.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes that a customer no message reaches was told what changed in their plan, or takes that back.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: toldBody,
    run: ({ app, params, body, user }) => {
      notePlanCall(app, { ...body, id: params.id, actor: user.email });
    },
  }),
});
