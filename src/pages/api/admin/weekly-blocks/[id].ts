import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

/** Opens a weekday again. */
export const ALL = endpoint({
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => app.unblockWeekly(params.id, user.email),
  }),
});
