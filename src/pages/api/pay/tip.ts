import { chargeTipBody } from '#contracts/pay.ts';
import { tipMyCharge } from '#server/booking/pay-my-balance.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { payToken } from '#server/http/link-tokens.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Says what tip for the crew comes on top of the planned charge of a kept card; 409 once it is being charged.',
  POST: handleJson({
    guard: 'public',
    limit: 'payment',
    body: chargeTipBody,
    run: ({ app, body, context }) =>
      tipMyCharge(app, { token: payToken(context.request), ...body }),
  }),
});
