import { bookLinkedAgain } from '#server/booking/book-again.ts';
import { bookingToken } from '#server/http/link-tokens.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The booking form filled in as a customer's own booking was, for the next free day like it.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => bookLinkedAgain(app, bookingToken(context.request)),
  }),
});
