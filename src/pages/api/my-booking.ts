import { showMyBooking } from '#server/booking/show-my-booking.ts';
import { bookingToken } from '#server/http/link-tokens.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "A customer's own booking; the token of the link comes in a header.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showMyBooking(app, bookingToken(context.request)),
  }),
});
