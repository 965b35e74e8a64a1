import { z } from 'zod';
import { readCalendarFeed } from '#server/delivery/read-calendar-feed.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The visits for whoever has the private address; a calendar program cannot sign in.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    params: z.object({ token: z.string().max(200) }),
    run: ({ app, params }) =>
      new Response(readCalendarFeed(app, params.token), {
        headers: { 'content-type': 'text/calendar; charset=utf-8' },
      }),
  }),
});
