import { siteStep } from '#contracts/admin/site.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { publishSite } from '#server/site/publish-site.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Asks the builder to publish the draft of the site.',
  POST: handleJson({
    guard: 'admin',
    body: siteStep,
    run: ({ app, body, user }) => publishSite(app, body.revision, user.email),
  }),
});
