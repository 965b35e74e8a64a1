import { cancelMyBooking } from '#server/booking/cancel-my-booking.ts';
import { bookingToken } from '#server/http/link-tokens.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Cancels a customer's own booking and refunds its fee, until 24 hours before it starts.",
  POST: handle({
    guard: 'public',
    limit: 'my-booking',
    run: ({ app, context }) => cancelMyBooking(app, bookingToken(context.request)),
  }),
});
