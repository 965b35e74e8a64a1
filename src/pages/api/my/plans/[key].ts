import { myPlanChange, planKeyParam } from '#contracts/my-plan.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';
import { changeMyPlan } from '#server/plans/change-my-plan.ts';
import { myPlanId } from '#server/plans/my-plans.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "Changes a customer's own plan: skip, bring back or move a visit, add-ons, pause, resume, end, and undo for ten minutes. Until 24 hours before a visit.",
  POST: handleJson({
    guard: 'public',
    limit: 'my-booking',
    params: planKeyParam,
    body: myPlanChange,
    run: ({ app, params, body, context }) =>
      changeMyPlan(app, myPlanId(app, mySessionToken(app, context), params.key), body),
  }),
});
