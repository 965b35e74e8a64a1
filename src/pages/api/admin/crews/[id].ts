import { crewPatch } from '#contracts/admin/crews.ts';
import { idParam } from '#contracts/fields.ts';
import { changeCrew } from '#server/crews/change-crew.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Renames a crew, gives it another color, retires it or brings it back.',
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: crewPatch,
    run: ({ app, params, body, user }) =>
      changeCrew(app, { id: params.id, change: body, actor: user.email }),
  }),
});
