import { newTimeOff } from '#contracts/admin/crews.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { addTimeOff } from '#server/schedule/time-off.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Writes down that a crew is off; answers its number and all crews.',
  POST: handleJson({
    guard: 'admin',
    body: newTimeOff,
    run: ({ app, body, user }) => {
      const id = addTimeOff(app, body, user.email);
      return Response.json({ id, crews: listCrews(app) }, { status: 201 });
    },
  }),
});
