import type { MyPlan } from '#contracts/my-plan.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';
import { showMyPlans } from '#server/plans/my-plans.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "A customer's own plans, each with its next six visits.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }): { plans: MyPlan[] } => ({
      plans: showMyPlans(app, mySessionToken(app, context)),
    }),
  }),
});
