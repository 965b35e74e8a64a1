import { endpoint, handle } from '#server/http/endpoint.ts';
import { newsStamp } from '#server/insights/news-stamp.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'A stamp that is another one as soon as the overview may have changed.',
  GET: handle({ guard: 'admin', run: ({ app }) => ({ stamp: newsStamp(app) }) }),
});
