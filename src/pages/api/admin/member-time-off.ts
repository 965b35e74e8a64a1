import { newMemberOff } from '#contracts/admin/crews.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { addMemberOff } from '#server/schedule/member-time-off.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Writes down that a member of a crew is off; visits take the others longer. Answers its number and all crews.',
  POST: handleJson({
    guard: 'admin',
    body: newMemberOff,
    run: ({ app, body, user }) => {
      const id = addMemberOff(app, body, user.email);
      return Response.json({ id, crews: listCrews(app) }, { status: 201 });
    },
  }),
});
