import { bookingsQuery } from '#contracts/admin/booking-filters.ts';
import { listBookings } from '#server/booking/list-bookings.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The administrators' list of bookings, newest first (spec 7); the query may narrow or reorder it.",
  GET: handle({
    guard: 'admin',
    query: bookingsQuery,
    run: ({ app, query, context }) =>
      answerList(listBookings(app, query), query.limit, context.url),
  }),
});
