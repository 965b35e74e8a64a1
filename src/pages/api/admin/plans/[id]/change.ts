import { planChangeBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { changeFrom } from '#server/plans/change-from.ts';
import { withRoomMade } from '#server/plans/with-room-made.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Another weekday, time of day or crew of a plan from one visit on; visits that were moved alone stay.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planChangeBody,
    run: ({ app, params, body, user }) =>
      withRoomMade(app, params.id, () =>
        changeFrom(app, { ...body, id: params.id, actor: user.email }),
      ),
  }),
});
