import type { InEffect } from '#contracts/in-effect.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What the owner has saved and counts at once: the hours of booking, and whether the welcome offer is over.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app }): InEffect => app.inEffect(),
  }),
});
