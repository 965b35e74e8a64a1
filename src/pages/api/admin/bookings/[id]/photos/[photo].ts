import { photoParams } from '#contracts/crew-day.ts';
import { showPhoto } from '#server/crew-day/keep-photo.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A photograph that a crew took at a visit, as a JPEG.',
  GET: handle({
    guard: 'admin',
    params: photoParams,
    run: ({ app, params }) =>
      new Response(new Uint8Array(showPhoto(app, params.id, params.photo)), {
        headers: { 'content-type': 'image/jpeg' },
      }),
  }),
});
