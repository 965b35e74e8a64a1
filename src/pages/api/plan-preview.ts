import { planPreviewBody } from '#contracts/plan-preview.ts';
import { previewBookedPlan } from '#server/booking/preview-plan.ts';
import { knownDraftToken } from '#server/http/cookies.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The first six dates of a plan before it is paid for: which can be, which cannot and what is free that week; and what each later visit costs.',
  POST: handleJson({
    guard: 'public',
    limit: 'read',
    body: planPreviewBody,
    run: ({ app, body, context }) =>
      previewBookedPlan(app, {
        ...body,
        browserToken: knownDraftToken(context.cookies, app.config.isHttps),
      }),
  }),
});
