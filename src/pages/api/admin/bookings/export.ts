import { bookingFilters } from '#contracts/admin/booking-filters.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { exportBookings } from '#server/insights/export-bookings.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The filtered bookings as a CSV file, streamed.',
  GET: handle({
    guard: 'admin',
    query: bookingFilters,
    run: ({ app, query }) => answerCsv('bookings.csv', exportBookings(app, query)),
  }),
});
