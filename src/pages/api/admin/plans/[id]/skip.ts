import { planVisitBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Leaves one visit of a plan out.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planVisitBody,
    run: ({ app, params, body, user }) =>
      planPage(app, skipVisit(app, { ...body, id: params.id, actor: user.email })),
  }),
});
