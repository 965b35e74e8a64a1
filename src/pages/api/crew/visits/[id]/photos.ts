import { crewPhotoQuery } from '#contracts/crew-day.ts';
import { idParam } from '#contracts/fields.ts';
import { keepPhoto } from '#server/crew-day/keep-photo.ts';
import { takeBackPhoto } from '#server/crew-day/take-back-photo.ts';
import { crewToken } from '#server/http/link-tokens.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { MAX_PHOTO_BODY, readBody } from '#server/http/read-body.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Keeps a photograph of a visit, a JPEG as the body; place, time and camera are taken out. DELETE takes one back, by its key.',
  POST: handle({
    guard: 'public',
    limit: 'crew',
    params: idParam,
    query: crewPhotoQuery,
    run: ({ app, params, query, context: { request } }) =>
      keepPhoto(app, {
        token: crewToken(request),
        bookingId: params.id,
        photo: query,
        read: () => readBody(request, MAX_PHOTO_BODY),
      }),
  }),
  DELETE: handle({
    guard: 'public',
    limit: 'crew',
    params: idParam,
    query: crewPhotoQuery,
    run: ({ app, params, query, context: { request } }) =>
      takeBackPhoto(app, { token: crewToken(request), bookingId: params.id, photo: query }),
  }),
});
