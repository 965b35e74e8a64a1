import { placesQuery, placeVisitsBody } from '#contracts/admin/crews.ts';
import { idParam } from '#contracts/fields.ts';
import { placeVisits } from '#server/booking/place-visits.ts';
import { proposePlaces } from '#server/booking/propose-places.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Where the visits of a crew could go that it can’t make because it is off or members are; POST moves them as proposed, all or none, and answers their new versions and all crews.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    query: placesQuery,
    run: ({ app, params, query }) => proposePlaces(app, params.id, query.move, query.pick),
  }),
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: placeVisitsBody,
    run: ({ app, body, user }) => {
      const placed = placeVisits(app, body, user.email);
      return { placed, crews: listCrews(app) };
    },
  }),
});
