import { myCalendarFile } from '#server/booking/my-calendar-file.ts';
import { bookingToken } from '#server/http/link-tokens.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "A customer's own booking as a calendar file.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) =>
      new Response(myCalendarFile(app, bookingToken(context.request)), {
        headers: { 'content-type': 'text/calendar; charset=utf-8' },
      }),
  }),
});
