import { refundBody } from '#contracts/admin-bookings.ts';
import { idParam } from '#contracts/fields.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

/** Gives back what was paid by card, in full or in part. */
export const ALL = endpoint({
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: refundBody,
    run: ({ app, params, body, user }) =>
      refundBooking(app, { ...body, id: params.id, actor: user.email }),
  }),
});
