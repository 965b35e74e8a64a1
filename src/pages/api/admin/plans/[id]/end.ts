import { planEndBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { endPlan } from '#server/plans/end-plan.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Ends a plan: no visit from this day on.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planEndBody,
    run: ({ app, params, body, user }) =>
      planPage(app, endPlan(app, { ...body, id: params.id, actor: user.email })),
  }),
});
