import { releaseHolds } from '#server/booking/release-holds.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

/** Gives back every slot that is held and not paid for. */
export const ALL = endpoint({
  POST: handle({ guard: 'admin', run: ({ app, user }) => releaseHolds(app, user.email) }),
});
