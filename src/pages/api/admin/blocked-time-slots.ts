import { blockDaysBody, unblockQuery } from '#contracts/admin-slots.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

/** The active blocks (spec 7); whole days are blocked and opened here too. */
export const ALL = endpoint({
  GET: handle({ guard: 'admin', run: ({ app }) => app.listBlockedSlots() }),
  POST: handleJson({
    guard: 'admin',
    body: blockDaysBody,
    run: ({ app, body, user }) => Response.json(app.blockDays(body, user.email), { status: 201 }),
  }),
  DELETE: handle({
    guard: 'admin',
    query: unblockQuery,
    run: ({ app, query, user }) => app.unblockDays(query, user.email),
  }),
});
