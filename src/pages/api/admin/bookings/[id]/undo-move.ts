import { seenBody } from '#contracts/seen-version.ts';
import { idParam } from '#contracts/fields.ts';
import { undoMove } from '#server/booking/undo-move.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes the last move back before the customer has heard of it.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: seenBody,
    run: ({ app, params, body, user }) =>
      undoMove(app, { ...body, id: params.id, actor: user.email }),
  }),
});
