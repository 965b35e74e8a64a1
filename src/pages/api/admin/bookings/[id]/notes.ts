import { noteBody } from '#contracts/admin-bookings.ts';
import { idParam } from '#contracts/fields.ts';
import { noteBooking } from '#server/booking/note-booking.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

/** Writes a note to a booking. */
export const ALL = endpoint({
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: noteBody,
    run: ({ app, params, body, user }) =>
      noteBooking(app, { id: params.id, note: body.note, actor: user.email }),
  }),
});
