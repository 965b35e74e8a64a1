import { revisionParam, siteStep } from '#contracts/admin/site.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { bringBack } from '#server/site/bring-back.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Makes a state of the past the draft of the site again; 0 is the site as it came.',
  POST: handleJson({
    guard: 'admin',
    params: revisionParam,
    body: siteStep,
    run: ({ app, params, body, user }) =>
      bringBack(app, { id: params.id, seen: body.revision, actor: user.email }),
  }),
});
