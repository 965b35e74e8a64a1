import { balancesQuery } from '#contracts/admin/money.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';
import { listBalances } from '#server/insights/open-balances.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'What is open for visits that are done, the oldest first, all of it or of one age.',
  GET: handle({
    guard: 'admin',
    query: balancesQuery,
    run: ({ app, query, context }) =>
      answerList(listBalances(app, query, businessTime(app.now()).date), query.limit, context.url),
  }),
});
