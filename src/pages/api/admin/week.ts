import { weekQuery } from '#contracts/admin/crews.ts';
import { showWeek } from '#server/booking/show-week.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A week of the crews: visits with what to collect, time off, holds and blocks.',
  GET: handle({
    guard: 'admin',
    query: weekQuery,
    run: ({ app, query }) => showWeek(app, query.from),
  }),
});
