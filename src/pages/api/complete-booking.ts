import { completeBookingBody } from '#contracts/payments.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { knownDraftToken } from '#server/http/cookies.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Finishes a booking whose payment arrived; 409 with `success: false` when it did not (spec 7), and `success: false` beside the message of any other refusal.',
  POST: handleJson({
    guard: 'public',
    limit: 'payment',
    withErrors: { success: false },
    body: completeBookingBody,
    run: async ({ app, body, context }) => {
      const browserToken = knownDraftToken(context.cookies, app.config.isHttps);
      const answer = await completeBooking(app, { ...body, browserToken });
      return Response.json(answer, { status: answer.success ? 200 : 409 });
    },
  }),
});
