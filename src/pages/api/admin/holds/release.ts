import { releaseHolds } from '#server/booking/release-holds.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Gives back every slot that is held and not paid for.',
  POST: handle({ guard: 'admin', run: ({ app, user }) => releaseHolds(app, user.email) }),
});
