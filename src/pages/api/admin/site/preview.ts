import { siteStep } from '#contracts/admin/site.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { previewSite } from '#server/site/publish-site.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Asks the builder for the pages of the draft, at a private address.',
  POST: handleJson({
    guard: 'admin',
    body: siteStep,
    run: ({ app, body, user }) => previewSite(app, body.revision, user.email),
  }),
});
