import { crewTapBody } from '#contracts/crew-day.ts';
import { idParam } from '#contracts/fields.ts';
import { recordTap } from '#server/crew-day/record-tap.ts';
import { crewToken } from '#server/http/crew-token.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes what a member tapped at a visit: on the way, started, finished, a problem; once for each key, however late.',
  POST: handleJson({
    guard: 'public',
    limit: 'crew',
    params: idParam,
    body: crewTapBody,
    run: ({ app, params, body, context }) =>
      recordTap(app, { token: crewToken(context.request), bookingId: params.id, tap: body }),
  }),
});
