import { bookingPatch } from '#contracts/booking.ts';
import { idParam } from '#contracts/fields.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { withReach } from '#server/booking/with-reach.ts';
import { showBooking } from '#server/booking/show-booking.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Everything about a booking, and its status: the Confirm button and its siblings.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params }) => showBooking(app, params.id),
  }),
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: bookingPatch,
    run: async ({ app, params, body, user }) =>
      withReach(app, await changeBookingStatus(app, { ...body, id: params.id, actor: user.email })),
  }),
});
