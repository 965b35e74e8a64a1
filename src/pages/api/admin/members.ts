import { newMember } from '#contracts/admin/crews.ts';
import { addMember } from '#server/crews/add-member.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes somebody into a crew.',
  POST: handleJson({
    guard: 'admin',
    body: newMember,
    run: ({ app, body, user }) => Response.json(addMember(app, body, user.email), { status: 201 }),
  }),
});
