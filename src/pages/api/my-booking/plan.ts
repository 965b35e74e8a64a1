import { myPlanChange } from '#contracts/my-plan.ts';
import { changeLinkedPlan, showLinkedPlan } from '#server/booking/my-booking-plan.ts';
import { bookingToken } from '#server/http/link-tokens.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The plan that the visit of a customer's link belongs to, and changes of it as on their own page.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showLinkedPlan(app, bookingToken(context.request)),
  }),
  POST: handleJson({
    guard: 'public',
    limit: 'my-booking',
    body: myPlanChange,
    run: ({ app, body, context }) => changeLinkedPlan(app, bookingToken(context.request), body),
  }),
});
