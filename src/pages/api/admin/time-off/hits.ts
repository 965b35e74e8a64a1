import { timeOffQuery } from '#contracts/admin/crews.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { visitsInTimeOff } from '#server/schedule/crew-visits.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The visits that time off of a crew would hit, before it is written down.',
  GET: handle({
    guard: 'admin',
    query: timeOffQuery,
    run: ({ app, query }) => visitsInTimeOff(app, query),
  }),
});
