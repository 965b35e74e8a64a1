import { moveMyBookingBody } from '#contracts/my-booking.ts';
import { moveMyBooking } from '#server/booking/move-my-booking.ts';
import { bookingToken } from '#server/http/link-tokens.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Moves a customer's own booking to a free period, until 24 hours before it starts.",
  POST: handleJson({
    guard: 'public',
    limit: 'my-booking',
    body: moveMyBookingBody,
    run: ({ app, body, context }) =>
      moveMyBooking(app, { token: bookingToken(context.request), ...body }),
  }),
});
