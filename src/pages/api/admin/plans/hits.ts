import { planClosingQuery } from '#contracts/admin/plans.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { affectedVisits } from '#server/plans/affected-visits.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The visits of plans that a closing would hit, before it is confirmed: bookings, and those that are none yet.',
  GET: handle({
    guard: 'admin',
    query: planClosingQuery,
    run: ({ app, query }) => affectedVisits(app, query),
  }),
});
