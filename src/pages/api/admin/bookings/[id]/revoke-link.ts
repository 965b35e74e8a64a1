import { idParam } from '#contracts/fields.ts';
import { revokeLink } from '#server/booking/revoke-link.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Revokes the customer's link to a booking; the next mail carries a new one.",
  POST: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => {
      revokeLink(app, params.id, user.email);
    },
  }),
});
