import { setImmediate } from 'node:timers/promises';
import { bookingFilters } from '#contracts/admin-bookings.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { exportBookings } from '#server/insights/export-bookings.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The filtered bookings as a CSV file, streamed.',
  GET: handle({
    guard: 'admin',
    query: bookingFilters,
    run: ({ app, query }) => {
      const lines = exportBookings(app, query);
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          // Everybody else's requests get their turn between two pages of the file.
          await setImmediate();
          const next = lines.next();
          if (next.done) controller.close();
          else controller.enqueue(encoder.encode(next.value));
        },
      });
      return new Response(body, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="bookings.csv"',
        },
      });
    },
  }),
});
