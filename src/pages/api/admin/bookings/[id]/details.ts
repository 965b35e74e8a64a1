import { detailsPatch } from '#contracts/admin/new-booking.ts';
import { idParam } from '#contracts/fields.ts';
import { correctBooking } from '#server/booking/correct-booking.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Corrects who and where: name, phone, email, address, instructions, how to get in.',
  PATCH: handleJson({
    guard: 'admin',
    params: idParam,
    body: detailsPatch,
    run: ({ app, params, body, user }) =>
      correctBooking(app, { ...body, id: params.id, actor: user.email }),
  }),
});
