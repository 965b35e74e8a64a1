import { planStepBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { resumePlan } from '#server/plans/resume-plan.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Lets the visits of a paused plan come again.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planStepBody,
    run: ({ app, params, body, user }) =>
      planPage(app, resumePlan(app, { ...body, id: params.id, actor: user.email })),
  }),
});
