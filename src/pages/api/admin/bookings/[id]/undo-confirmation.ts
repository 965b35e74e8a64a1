import { seenBody } from '#contracts/seen-version.ts';
import { idParam } from '#contracts/fields.ts';
import { undoConfirmation } from '#server/booking/undo-confirmation.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes a confirmation back before its mail has gone out.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: seenBody,
    run: ({ app, params, body, user }) =>
      undoConfirmation(app, { ...body, id: params.id, actor: user.email }),
  }),
});
