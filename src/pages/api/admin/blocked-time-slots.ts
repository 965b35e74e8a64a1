import { blockDaysBody, unblockQuery } from '#contracts/admin/schedule.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { blockDays, unblockDays } from '#server/schedule/block-days.ts';
import { listBlockedSlots } from '#server/schedule/list-blocked-slots.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The active blocks (spec 7); whole days are blocked and opened here too.',
  GET: handle({ guard: 'admin', run: ({ app }) => listBlockedSlots(app) }),
  POST: handleJson({
    guard: 'admin',
    body: blockDaysBody,
    run: ({ app, body, user }) => Response.json(blockDays(app, body, user.email), { status: 201 }),
  }),
  DELETE: handle({
    guard: 'admin',
    query: unblockQuery,
    run: ({ app, query, user }) => unblockDays(app, query, user.email),
  }),
});
