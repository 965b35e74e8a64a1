import { memberPatch } from '#contracts/admin/crews.ts';
import { idParam } from '#contracts/fields.ts';
import { changeMember } from '#server/crews/change-member.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Changes what is known of a member, or notes that they left or came back.',
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: memberPatch,
    run: ({ app, params, body, user }) =>
      changeMember(app, { id: params.id, change: body, actor: user.email }),
  }),
});
