import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { unblockWeekly } from '#server/schedule/block-weekly.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Opens a weekday again.',
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => unblockWeekly(app, params.id, user.email),
  }),
});
