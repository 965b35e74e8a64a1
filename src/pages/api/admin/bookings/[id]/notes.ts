import { noteBody } from '#contracts/admin/booking.ts';
import { idParam } from '#contracts/fields.ts';
import { noteBooking } from '#server/booking/note-booking.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Writes a note to a booking.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: noteBody,
    run: ({ app, params, body, user }) =>
      noteBooking(app, { id: params.id, note: body.note, actor: user.email }),
  }),
});
