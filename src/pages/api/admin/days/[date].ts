import { dayParams } from '#contracts/admin/booking.ts';
import { showDay } from '#server/booking/show-day.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The visits of one day for the crew, each with what is still to be collected.',
  GET: handle({
    guard: 'admin',
    params: dayParams,
    run: ({ app, params }) => showDay(app, params.date),
  }),
});
