import { moneyQuery } from '#contracts/admin/money.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { showMoney } from '#server/money/show-money.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What is due, what went wrong, a month beside the one before it, and payouts.',
  GET: handle({
    guard: 'admin',
    query: moneyQuery,
    run: ({ app, query }) => showMoney(app, query),
  }),
});
