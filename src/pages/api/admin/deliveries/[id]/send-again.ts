import { idParam } from '#contracts/fields.ts';
import { sendAgain } from '#server/delivery/send-again.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Sends something again that was given up.',
  POST: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => {
      sendAgain(app, params.id, user.email);
    },
  }),
});
