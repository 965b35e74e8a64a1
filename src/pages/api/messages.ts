import { messagesQuery } from '#contracts/admin/messages.ts';
import { newMessage } from '#contracts/messages.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';
import { listMessages } from '#server/messages/list-messages.ts';
import { sendMessage } from '#server/messages/send-message.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Writing a message is for everybody, reading them for administrators (spec 7).',
  GET: handle({
    guard: 'admin',
    query: messagesQuery,
    run: ({ app, query, context }) =>
      answerList(listMessages(app, query), query.limit, context.url),
  }),
  POST: handleJson({
    guard: 'public',
    limit: 'message',
    body: newMessage,
    run: ({ app, body }) => Response.json(sendMessage(app, body), { status: 201 }),
  }),
});
