import { idParam } from '#contracts/fields.ts';
import { revokeLink } from '#server/booking/revoke-link.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Makes the customer's link to a booking dead; the next mail carries a new one.",
  POST: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => {
      revokeLink(app, params.id, user.email);
    },
  }),
});
