import { showCrewHistory } from '#server/crews/show-crew-history.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Who changed what of the crews and the people in them, newest first.',
  GET: handle({ guard: 'admin', run: ({ app }) => showCrewHistory(app) }),
});
