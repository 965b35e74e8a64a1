import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

/** Private addresses for the owner's calendar programs. */
export const ALL = endpoint({
  GET: handle({ guard: 'admin', run: ({ app }) => app.listCalendarFeeds() }),
  POST: handle({
    guard: 'admin',
    run: ({ app, user }) => Response.json(app.makeCalendarFeed(user.email), { status: 201 }),
  }),
});
