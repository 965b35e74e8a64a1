import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { showPlan } from '#server/plans/show-plan.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Everything about a plan: its next visits, price, history.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params }) => planPage(app, showPlan(app, params.id)),
  }),
});
