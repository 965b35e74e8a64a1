import { planPriceBody } from '#contracts/admin/plans.ts';
import { idParam } from '#contracts/fields.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';
import { planPage } from '#server/plans/plan-page.ts';
import { notifyNewPrice } from '#server/plans/notify-new-price.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What a visit of a plan costs from a day on, at least 14 days ahead; the customer gets an email.',
  POST: handleJson({
    guard: 'admin',
    params: idParam,
    body: planPriceBody,
    run: ({ app, params, body, user }) =>
      planPage(app, notifyNewPrice(app, { ...body, id: params.id, actor: user.email })),
  }),
});
