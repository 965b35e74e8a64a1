import { endpoint, handle } from '#server/http/endpoint.ts';
import { showOverview } from '#server/insights/show-overview.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What matters today.',
  GET: handle({ guard: 'admin', run: ({ app }) => showOverview(app) }),
});
