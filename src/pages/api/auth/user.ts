import type { CurrentUser } from '#contracts/sign-in.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The signed-in administrator; 401 means nobody is (spec 7).',
  GET: handle({ guard: 'admin', run: ({ user }): CurrentUser => user }),
});
