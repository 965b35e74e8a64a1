import { undoPlacesBody } from '#contracts/admin/crews.ts';
import { idParam } from '#contracts/fields.ts';
import { undoPlacing } from '#server/booking/place-visits.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes such moves of a crew’s visits back before customers are told, all or none; answers all crews.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: undoPlacesBody,
    run: ({ app, params, body, user }) => {
      undoPlacing(app, params.id, body.visits, user.email);
      return listCrews(app);
    },
  }),
});
