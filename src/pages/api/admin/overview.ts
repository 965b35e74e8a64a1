import { endpoint, handle } from '#server/http/endpoint.ts';
import { showOverview } from '#server/insights/show-overview.ts';

export const prerender = false;

/** What matters today. */
export const ALL = endpoint({
  GET: handle({ guard: 'admin', run: ({ app }) => showOverview(app) }),
});
