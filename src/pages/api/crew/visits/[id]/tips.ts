import { crewTapQuery, crewTipBody } from '#contracts/crew-day.ts';
import { idParam } from '#contracts/fields.ts';
import { recordCrewTip } from '#server/crew-day/record-crew-tip.ts';
import { crewToken } from '#server/http/link-tokens.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes a tip in cash that stayed with the crew, 0 to take it back; once for each key, however late.',
  POST: handleJson({
    guard: 'public',
    limit: 'crew',
    params: idParam,
    query: crewTapQuery,
    body: crewTipBody,
    run: ({ app, params, query: { mark }, body, context: { request } }) =>
      recordCrewTip(app, { token: crewToken(request), bookingId: params.id, mark, tip: body }),
  }),
});
