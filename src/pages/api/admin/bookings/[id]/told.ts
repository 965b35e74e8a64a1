import { toldBody } from '#contracts/admin/booking.ts';
import { idParam } from '#contracts/fields.ts';
import { noteCall } from '#server/booking/customer-calls.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes that a customer no message reaches was told by phone, or takes that back.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: toldBody,
    run: ({ app, params, body, user }) => {
      noteCall(app, { ...body, id: params.id, actor: user.email });
    },
  }),
});
