import { newCrew } from '#contracts/admin/crews.ts';
import { addCrew } from '#server/crews/add-crew.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The crews, with their members and the visits ahead of them.',
  GET: handle({ guard: 'admin', run: ({ app }) => listCrews(app) }),
  POST: handleJson({
    guard: 'admin',
    body: newCrew,
    run: ({ app, body, user }) => Response.json(addCrew(app, body, user.email), { status: 201 }),
  }),
});
