import { idParam } from '#contracts/fields.ts';
import { bookMineAgain } from '#server/booking/book-again.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The booking form filled in as one of a customer's own visits was booked, for the next free day like it.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    params: idParam,
    run: ({ app, params, context }) =>
      bookMineAgain(app, { sessionToken: mySessionToken(app, context), id: params.id }),
  }),
});
