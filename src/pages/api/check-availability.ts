import { checkAvailabilityBody, type Availability } from '#contracts/slots.ts';
import { draftToken } from '#server/http/cookies.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

/**
 * Whether one period can be booked (spec 7). Gives the browser its draft cookie, so that the hold
 * it is about to ask for is its own even when the page is reloaded meanwhile.
 */
export const ALL = endpoint({
  POST: handleJson({
    guard: 'public',
    limit: 'read',
    body: checkAvailabilityBody,
    run: ({ app, body, context }): Availability => ({
      available: app.isAvailable({
        date: body.preferredDate,
        period: body.preferredTime,
        serviceType: body.serviceType,
        browserToken: draftToken(context.cookies, app.config.isHttps),
      }),
    }),
  }),
});
