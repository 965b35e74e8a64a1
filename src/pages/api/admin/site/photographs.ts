import { endpoint, handle } from '#server/http/endpoint.ts';
import { MAX_PHOTOGRAPH_BODY, readBody } from '#server/http/read-body.ts';
import { keepPhotograph } from '#server/site/keep-photograph.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Keeps a photograph for the pages, a JPEG as the body; it is decoded and encoded anew, so that place, time and camera are gone.',
  POST: handle({
    guard: 'admin',
    run: ({ app, context: { request } }) =>
      keepPhotograph(app, () => readBody(request, MAX_PHOTOGRAPH_BODY)),
  }),
});
