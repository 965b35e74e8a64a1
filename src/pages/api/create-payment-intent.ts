import { createPaymentIntentBody } from '#contracts/payments.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { draftToken } from '#server/http/cookies.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';
import { signedInAs } from '#server/my-sign-in/my-session.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Holds the slot for 15 minutes and makes the payment intent for the fee (spec 7). 409 with `price` where another price was seen, with `late` where another late charge was.',
  POST: handleJson({
    guard: 'public',
    limit: 'payment',
    body: createPaymentIntentBody,
    run: ({ app, body, clientAddress, context }) =>
      holdSlot(app, {
        data: body.bookingData,
        priceVersion: body.priceVersion || undefined,
        lateShown: body.lateShown,
        browserToken: draftToken(context.cookies, app.config.isHttps),
        clientAddress,
        signedInAs: signedInAs(app, mySessionToken(app, context)),
      }),
  }),
});
