import { refundBody } from '#contracts/admin/payments.ts';
import { idParam } from '#contracts/fields.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { refundTip } from '#server/booking/refund-tip.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Gives back what was paid by card, in full or in part: of the visit or of the tip.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: refundBody,
    run: ({ app, params, body: { of, ...body }, user }) => {
      const asked = { ...body, id: params.id, actor: user.email };
      return of === 'tip' ? refundTip(app, asked) : refundBooking(app, asked);
    },
  }),
});
