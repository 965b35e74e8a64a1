import { planAddOnsBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { addToPlan } from '#server/plans/add-to-plan.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Adds to one visit of a plan, or says what comes with every visit.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planAddOnsBody,
    run: ({ app, params, body, user }) =>
      planPage(app, addToPlan(app, { ...body, id: params.id, actor: user.email })),
  }),
});
