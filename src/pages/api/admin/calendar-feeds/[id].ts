import { idParam } from '#contracts/fields.ts';
import { revokeCalendarFeed } from '#server/delivery/calendar-feeds.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Revokes a private calendar address.',
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => {
      revokeCalendarFeed(app, params.id, user.email);
    },
  }),
});
