import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

/** Revokes a private calendar address. */
export const ALL = endpoint({
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => {
      app.revokeCalendarFeed(params.id, user.email);
    },
  }),
});
