import { hoursRange } from '#contracts/crew-day.ts';
import { exportHours } from '#server/crew-day/export-hours.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The hours of a range of days as a CSV file, corrected ones with what was tapped.',
  GET: handle({
    guard: 'admin',
    query: hoursRange,
    run: ({ app, query }) =>
      new Response(exportHours(app, query), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="hours-${query.from}.csv"`,
        },
      }),
  }),
});
