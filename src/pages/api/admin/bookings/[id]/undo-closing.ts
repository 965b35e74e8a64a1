import { seenBody } from '#contracts/seen-version.ts';
import { idParam } from '#contracts/fields.ts';
import { undoClosing } from '#server/booking/undo-closing.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes the closing of a visit back before anybody has heard of it.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: seenBody,
    run: ({ app, params, body, user }) =>
      undoClosing(app, { ...body, id: params.id, actor: user.email }),
  }),
});
