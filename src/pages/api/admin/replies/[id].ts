import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { takeBackReply } from '#server/messages/take-back-reply.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes back a reply to a message that has not gone out.',
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => takeBackReply(app, params.id, user.email),
  }),
});
