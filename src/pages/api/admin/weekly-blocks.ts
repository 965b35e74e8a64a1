import { weeklyBlockBody } from '#contracts/admin-slots.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

/** The weekdays that are closed week after week. */
export const ALL = endpoint({
  GET: handle({ guard: 'admin', run: ({ app }) => app.listWeeklyBlocks() }),
  POST: handleJson({
    guard: 'admin',
    body: weeklyBlockBody,
    run: ({ app, body, user }) => Response.json(app.blockWeekly(body, user.email), { status: 201 }),
  }),
});
