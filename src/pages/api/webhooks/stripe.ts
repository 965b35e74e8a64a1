import { handleStripeEvent } from '#server/booking/handle-stripe-event.ts';
import { endpoint, handleSigned } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Stripe's signed events; the signature stands for the sender, so any origin may call.",
  POST: handleSigned({
    run: async ({ app, body, context }) => {
      const signature = context.request.headers.get('stripe-signature') ?? '';
      await handleStripeEvent(app, { rawBody: body, signature });
      return { received: true };
    },
  }),
});
