import { planPreviewBody } from '#contracts/admin/plans.ts';
import { previewPhonedPlan } from '#server/booking/phoned-plan.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The first six dates of a plan that would begin with this visit, and what is free where one cannot be.',
  POST: handleJson({
    guard: 'admin',
    body: planPreviewBody,
    run: ({ app, body }) => previewPhonedPlan(app, body),
  }),
});
