import { planStepBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Takes the latest change of a plan back, as long as nothing of it has gone out.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planStepBody,
    run: ({ app, params, body, user }) =>
      planPage(app, undoPlanChange(app, { ...body, id: params.id, actor: user.email })),
  }),
});
