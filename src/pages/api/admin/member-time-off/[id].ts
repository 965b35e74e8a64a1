import { idParam } from '#contracts/fields.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { removeMemberOff } from '#server/schedule/member-time-off.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes time off of a member away, so that visits take as long as ever; answers all crews.',
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => {
      removeMemberOff(app, params.id, user.email);
      return listCrews(app);
    },
  }),
});
