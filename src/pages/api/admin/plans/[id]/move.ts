import { planMoveBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { moveVisit } from '#server/plans/move-visit.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Moves one visit of a plan to another day or time of day.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planMoveBody,
    run: ({ app, params, body, user }) =>
      planPage(app, moveVisit(app, { ...body, id: params.id, actor: user.email })),
  }),
});
