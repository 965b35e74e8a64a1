import { messagePatch } from '#contracts/admin/messages.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { changeMessage } from '#server/messages/change-message.ts';
import { showMessage } from '#server/messages/show-message.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A message with its replies. Marks it read, answered, in no need of a reply or deleted, and back.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params }) => showMessage(app, params.id),
  }),
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: messagePatch,
    run: ({ app, params, body, user }) =>
      changeMessage(app, { id: params.id, patch: body, actor: user.email }),
  }),
});
