import { photographParam } from '#contracts/admin/site.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { showPhotograph } from '#server/site/keep-photograph.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A photograph for the pages, as it is kept, a JPEG.',
  GET: handle({
    guard: 'admin',
    params: photographParam,
    run: ({ app, params }) =>
      new Response(new Uint8Array(showPhotograph(app, params.id)), {
        // What has this name never changes.
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=604800' },
      }),
  }),
});
