import { idParam } from '#contracts/fields.ts';
import { renewMemberLink } from '#server/crews/member-link.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Gives a member another private link; the old one no longer works.',
  POST: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => renewMemberLink(app, params.id, user.email),
  }),
});
