import { showCrewDay } from '#server/crew-day/show-crew-day.ts';
import { crewToken } from '#server/http/link-tokens.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Today and tomorrow of a member's own crew; the token of the private link comes in a header.",
  GET: handle({
    guard: 'public',
    limit: 'crew',
    run: ({ app, context }) => showCrewDay(app, crewToken(context.request)),
  }),
});
