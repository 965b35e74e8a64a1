import { rangeQuery } from '#contracts/admin/schedule.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { showCalendar } from '#server/schedule/show-calendar.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What stands on each day of a range and why customers cannot book it.',
  GET: handle({
    guard: 'admin',
    query: rangeQuery,
    run: ({ app, query }) => showCalendar(app, query),
  }),
});
