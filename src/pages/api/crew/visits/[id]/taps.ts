import { crewTapBody, crewTapQuery } from '#contracts/crew-day.ts';
import { idParam } from '#contracts/fields.ts';
import { recordTap } from '#server/crew-day/record-tap.ts';
import { crewToken } from '#server/http/link-tokens.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes what a member tapped at a visit: on the way, started, finished, a problem; once for each key, however late.',
  POST: handleJson({
    guard: 'public',
    limit: 'crew',
    params: idParam,
    query: crewTapQuery,
    body: crewTapBody,
    run: ({ app, params, query: { mark }, body, context: { request } }) =>
      recordTap(app, { token: crewToken(request), bookingId: params.id, mark, tap: body }),
  }),
});
