import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { unblockSlot } from '#server/schedule/block-slot.ts';

export const prerender = false;

/** Unblocks a slot (spec 7). */
export const ALL = endpoint({
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => unblockSlot(app, params.id, user.email),
  }),
});
