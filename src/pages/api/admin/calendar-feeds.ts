import { listCalendarFeeds, makeCalendarFeed } from '#server/delivery/calendar-feeds.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Private addresses for the owner's calendar programs.",
  GET: handle({ guard: 'admin', run: ({ app }) => listCalendarFeeds(app) }),
  POST: handle({
    guard: 'admin',
    run: ({ app, user }) => Response.json(makeCalendarFeed(app, user.email), { status: 201 }),
  }),
});
