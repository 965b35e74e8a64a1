import { crewCheckBody, crewTapQuery } from '#contracts/crew-day.ts';
import { idParam } from '#contracts/fields.ts';
import { recordCheck } from '#server/crew-day/record-check.ts';
import { crewToken } from '#server/http/link-tokens.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes a line of a visit’s checklist as done or not, for its whole crew; once for each key, however late.',
  POST: handleJson({
    guard: 'public',
    limit: 'crew',
    params: idParam,
    query: crewTapQuery,
    body: crewCheckBody,
    run: ({ app, params, query: { mark }, body, context: { request } }) =>
      recordCheck(app, { token: crewToken(request), bookingId: params.id, mark, check: body }),
  }),
});
