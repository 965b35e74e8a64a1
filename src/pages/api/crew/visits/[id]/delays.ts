import { crewDelayBody, crewPhotoQuery, crewTapQuery } from '#contracts/crew-day.ts';
import { idParam } from '#contracts/fields.ts';
import { recordDelay } from '#server/crew-day/record-delay.ts';
import { takeBackDelay } from '#server/crew-day/take-back-delay.ts';
import { crewToken } from '#server/http/link-tokens.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes that the crew comes later to a visit: what customers were told moves with it, and they are told once for each key, however late. DELETE takes it back before they are, by its key.',
  POST: handleJson({
    guard: 'public',
    limit: 'crew',
    params: idParam,
    query: crewTapQuery,
    body: crewDelayBody,
    run: ({ app, params, query: { mark }, body, context: { request } }) =>
      recordDelay(app, { token: crewToken(request), bookingId: params.id, mark, delay: body }),
  }),
  DELETE: handle({
    guard: 'public',
    limit: 'crew',
    params: idParam,
    query: crewPhotoQuery,
    run: ({ app, params, query, context: { request } }) =>
      takeBackDelay(app, { token: crewToken(request), bookingId: params.id, delay: query }),
  }),
});
