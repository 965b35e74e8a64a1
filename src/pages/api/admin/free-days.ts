import { freeDaysQuery } from '#contracts/admin/schedule.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { freeDays } from '#server/schedule/free-days.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'How much of each day of a range a job can take, online and by phone.',
  GET: handle({
    guard: 'admin',
    query: freeDaysQuery,
    run: ({ app, query }) => freeDays(app, query),
  }),
});
