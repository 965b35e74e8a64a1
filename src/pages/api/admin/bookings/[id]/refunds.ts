import { refundBody } from '#contracts/admin/payments.ts';
import { idParam } from '#contracts/fields.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Gives back what was paid by card, in full or in part.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: refundBody,
    run: ({ app, params, body, user }) =>
      refundBooking(app, { ...body, id: params.id, actor: user.email }),
  }),
});
