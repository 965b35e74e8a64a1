import { endpoint, handle } from '#server/http/endpoint.ts';
import { showSite } from '#server/site/show-site.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What the owner can change of the site, what waits to be published, and how far that is.',
  GET: handle({ guard: 'admin', run: ({ app }) => showSite(app) }),
});
