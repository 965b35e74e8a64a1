import { seenBody } from '#contracts/seen-version.ts';
import { idParam } from '#contracts/fields.ts';
import { undoCancellation } from '#server/booking/undo-cancellation.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes a cancellation back before the customer has heard of it, where no money went back.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: seenBody,
    run: ({ app, params, body, user }) =>
      undoCancellation(app, { ...body, id: params.id, actor: user.email }),
  }),
});
