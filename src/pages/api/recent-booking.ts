import { recentBooking } from '#server/booking/recent-booking.ts';
import { knownDraftToken } from '#server/http/cookies.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

/** What this browser has booked within the last hour, for a checkout that was reloaded after it. */
export const ALL = endpoint({
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) =>
      recentBooking(app, knownDraftToken(context.cookies, app.config.isHttps)),
  }),
});
