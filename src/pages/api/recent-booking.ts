import { recentBooking } from '#server/booking/recent-booking.ts';
import { knownDraftToken } from '#server/http/cookies.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What this browser has booked within the last hour, for a checkout that was reloaded after it.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) =>
      recentBooking(app, knownDraftToken(context.cookies, app.config.isHttps)),
  }),
});
