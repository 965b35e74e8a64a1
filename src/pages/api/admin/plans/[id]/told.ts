import { planStepBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { noteYearlyCall } from '#server/plans/yearly-calls.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Notes that a customer was told by phone how their plan goes on.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planStepBody,
    run: ({ app, params, user }) =>
      planPage(app, noteYearlyCall(app, { id: params.id, actor: user.email })),
  }),
});
