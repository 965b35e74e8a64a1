import { messagePatch } from '#contracts/admin/messages.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { changeMessage } from '#server/messages/change-message.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Marks a message read, answered, in no need of a reply or deleted, and back.',
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: messagePatch,
    run: ({ app, params, body, user }) =>
      changeMessage(app, { id: params.id, patch: body, actor: user.email }),
  }),
});
