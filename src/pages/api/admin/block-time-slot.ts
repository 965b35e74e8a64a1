import { blockSlotBody } from '#contracts/schedule.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { blockSlot } from '#server/schedule/block-slot.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Blocks one hourly slot; the answer names bookings that stand there (spec 7).',
  POST: handleJson({
    guard: 'admin',
    body: blockSlotBody,
    run: ({ app, body, user }) => Response.json(blockSlot(app, body, user.email), { status: 201 }),
  }),
});
