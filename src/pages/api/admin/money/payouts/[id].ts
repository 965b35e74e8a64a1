import { payoutParams } from '#contracts/admin/money.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { showPayout } from '#server/money/show-money.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What a payout took to the bank.',
  GET: handle({
    guard: 'admin',
    params: payoutParams,
    run: ({ app, params }) => showPayout(app, params.id),
  }),
});
