import { planMoveBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { withRoomMade } from '#server/plans/with-room-made.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Moves one visit of a plan to another day or time of day.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planMoveBody,
    run: ({ app, params, body, user }) =>
      withRoomMade(app, params.id, () =>
        moveVisit(app, { ...body, id: params.id, actor: user.email }),
      ),
  }),
});
