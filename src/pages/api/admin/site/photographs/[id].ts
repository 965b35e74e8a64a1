import { photographParam } from '#contracts/admin/site.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { deletePhotograph } from '#server/site/delete-photograph.ts';
import { showPhotograph } from '#server/site/keep-photograph.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A photograph for the pages, as it is kept, a JPEG. DELETE is for good, in all states of the past; refused while the pages or the draft show it.',
  GET: handle({
    guard: 'admin',
    params: photographParam,
    run: ({ app, params }) =>
      new Response(new Uint8Array(showPhotograph(app, params.id)), {
        // What has this name never changes.
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=604800' },
      }),
  }),
  DELETE: handle({
    guard: 'admin',
    params: photographParam,
    run: ({ app, params, user }) => deletePhotograph(app, params.id, user.email),
  }),
});
