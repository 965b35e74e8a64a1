import { seenBody } from '#contracts/seen-version.ts';
import { idParam } from '#contracts/fields.ts';
import { undoReminder } from '#server/booking/remind-of-balance.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes the last reminder of an open balance back before it goes out.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: seenBody,
    run: ({ app, params, body, user }) =>
      undoReminder(app, { ...body, id: params.id, actor: user.email }),
  }),
});
