import { idParam } from '#contracts/fields.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { removeTimeOff } from '#server/schedule/time-off.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes time off of a crew away; answers all crews.',
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => {
      removeTimeOff(app, params.id, user.email);
      return listCrews(app);
    },
  }),
});
