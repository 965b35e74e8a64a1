import { checkAvailabilityBody, type Availability } from '#contracts/schedule.ts';
import { isAvailable } from '#server/booking/check-availability.ts';
import { giveDraftToken, knownDraftToken } from '#server/http/cookies.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Whether one period can be booked (spec 7). Gives the browser its draft cookie, so that the hold it is about to ask for is its own even when the page is reloaded meanwhile.',
  POST: handleJson({
    guard: 'public',
    limit: 'read',
    body: checkAvailabilityBody,
    run: ({ app, body, context }): Availability => {
      // A browser that only gets its cookie with this answer cannot hold anything yet.
      const browserToken = knownDraftToken(context.cookies, app.config.isHttps);
      if (browserToken === undefined) giveDraftToken(context.cookies, app.config.isHttps);
      return {
        available: isAvailable(app, {
          date: body.preferredDate,
          period: body.preferredTime,
          serviceType: body.serviceType,
          minutes: body.minutes,
          browserToken,
        }),
      };
    },
  }),
});
