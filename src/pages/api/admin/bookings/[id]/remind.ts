import { seenBody } from '#contracts/seen-version.ts';
import { idParam } from '#contracts/fields.ts';
import { remindOfBalance } from '#server/booking/remind-of-balance.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Reminds the customer of what is open for a visit, by email or text, once a day.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: seenBody,
    run: ({ app, params, body, user }) =>
      remindOfBalance(app, { ...body, id: params.id, actor: user.email }),
  }),
});
