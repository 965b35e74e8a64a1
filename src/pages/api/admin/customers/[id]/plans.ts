import { idParam } from '#contracts/fields.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { plansOf } from '#server/plans/find-plans.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The plans of a customer, those that go on first.',
  GET: handle({
    guard: 'admin',
    params: idParam,
    run: ({ app, params }) => plansOf(app, params.id),
  }),
});
