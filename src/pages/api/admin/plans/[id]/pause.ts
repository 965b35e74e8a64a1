import { planPauseBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { pausePlan } from '#server/plans/pause-plan.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Pauses a plan from a day on, until another or until it is resumed.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planPauseBody,
    run: ({ app, params, body, user }) =>
      planPage(app, pausePlan(app, { ...body, id: params.id, actor: user.email })),
  }),
});
