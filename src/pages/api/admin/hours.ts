import { hoursQuery } from '#contracts/crew-day.ts';
import { showHours } from '#server/crew-day/show-hours.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The hours of the seven days from this one on, by member and visit.',
  GET: handle({
    guard: 'admin',
    query: hoursQuery,
    run: ({ app, query }) => showHours(app, query.from),
  }),
});
