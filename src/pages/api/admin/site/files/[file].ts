import { siteFileBody, siteFileParam, siteFileQuery } from '#contracts/admin/site.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { saveSiteFile } from '#server/site/save-site-file.ts';
import { showSiteFile } from '#server/site/show-site.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The form of a part of the site. Keeps it in the draft.',
  GET: handle({
    guard: 'admin',
    params: siteFileParam,
    query: siteFileQuery,
    run: ({ app, params, query }) => showSiteFile(app, params.file, query.since),
  }),
  PATCH: handleJson({
    guard: 'admin',
    params: siteFileParam,
    body: siteFileBody,
    run: ({ app, params, body, user }) => saveSiteFile(app, params.file, body, user.email),
  }),
});
