import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

/** What matters today. */
export const ALL = endpoint({
  GET: handle({ guard: 'admin', run: ({ app }) => app.showOverview() }),
});
