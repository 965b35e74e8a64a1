import { endpoint, handle } from '#server/http/endpoint.ts';
import { MAX_PHOTOGRAPH_BODY, readBody } from '#server/http/read-body.ts';
import { listPhotographs } from '#server/site/delete-photograph.ts';
import { keepPhotograph } from '#server/site/keep-photograph.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The photographs for the pages, newest first, and which are in use. POST keeps one, a JPEG as the body; it is decoded and encoded anew, so that place, time and camera are gone.',
  GET: handle({
    guard: 'admin',
    run: ({ app }) => listPhotographs(app),
  }),
  POST: handle({
    guard: 'admin',
    run: ({ app, context: { request } }) =>
      keepPhotograph(app, () => readBody(request, MAX_PHOTOGRAPH_BODY)),
  }),
});
