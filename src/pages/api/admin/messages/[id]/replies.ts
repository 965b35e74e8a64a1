import { messageReply } from '#contracts/admin/messages.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { replyToMessage } from '#server/messages/reply-to-message.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Mails the owner’s reply to who wrote a message, once for each key.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: messageReply,
    run: ({ app, params, body, user }) =>
      replyToMessage(app, { id: params.id, reply: body, actor: user.email }),
  }),
});
