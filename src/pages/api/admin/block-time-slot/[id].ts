import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { unblockSlot } from '#server/schedule/block-slot.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Unblocks a slot (spec 7).',
  DELETE: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params, user }) => unblockSlot(app, params.id, user.email),
  }),
});
