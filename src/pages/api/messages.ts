import { messagesQuery } from '#contracts/admin-messages.ts';
import { newMessage } from '#contracts/messages.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';

export const prerender = false;

/** Writing a message is for everybody, reading them for administrators (spec 7). */
export const ALL = endpoint({
  GET: handle({
    guard: 'admin',
    query: messagesQuery,
    run: ({ app, query, context }) => answerList(app.listMessages(query), query.limit, context.url),
  }),
  POST: handleJson({
    guard: 'public',
    limit: 'message',
    body: newMessage,
    run: ({ app, body }) => Response.json(app.sendMessage(body), { status: 201 }),
  }),
});
