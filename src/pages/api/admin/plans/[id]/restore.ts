import { planVisitBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { bringBackVisit } from '#server/plans/bring-back-visit.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Brings a visit of a plan back that was left out.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planVisitBody,
    run: ({ app, params, body, user }) =>
      planPage(app, bringBackVisit(app, { ...body, id: params.id, actor: user.email })),
  }),
});
