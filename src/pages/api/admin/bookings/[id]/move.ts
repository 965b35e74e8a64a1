import { moveBody } from '#contracts/admin/booking.ts';
import { idParam } from '#contracts/fields.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { withMadeRoom } from '#server/booking/with-made-room.ts';
import { withReach } from '#server/booking/with-reach.ts';
import { withSpots } from '#server/booking/with-spots.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Moves a booking to another day, period or crew.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: moveBody,
    run: ({ app, params, body, user }) =>
      withMadeRoom(app, { date: body.date, bookingId: params.id }, () =>
        withSpots(app, params.id, () =>
          withReach(app, moveBooking(app, { ...body, id: params.id, actor: user.email })),
        ),
      ),
  }),
});
