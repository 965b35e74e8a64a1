import { newBooking } from '#contracts/admin/new-booking.ts';
import { withMadeRoom } from '#server/booking/with-made-room.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { bookByHand } from '#server/quotes/book-by-hand.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Enters a booking: taken by phone, or a quote request that became one.',
  POST: handleJson({
    guard: 'admin',
    body: newBooking,
    run: ({ app, body, user }) => {
      const at = { date: body.preferredDate };
      const booking = withMadeRoom(app, at, () => bookByHand(app, body, user.email));
      return Response.json(booking, { status: 201 });
    },
  }),
});
