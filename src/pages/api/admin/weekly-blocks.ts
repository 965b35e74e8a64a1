import { weeklyBlockBody } from '#contracts/admin/schedule.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { blockWeekly, listWeeklyBlocks } from '#server/schedule/block-weekly.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The weekdays that are closed week after week.',
  GET: handle({ guard: 'admin', run: ({ app }) => listWeeklyBlocks(app) }),
  POST: handleJson({
    guard: 'admin',
    body: weeklyBlockBody,
    run: ({ app, body, user }) =>
      Response.json(blockWeekly(app, body, user.email), { status: 201 }),
  }),
});
