import { customersQuery } from '#contracts/admin/customers.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The customers by name; a search finds name, phone in any spelling, email and street.',
  GET: handle({
    guard: 'admin',
    query: customersQuery,
    run: ({ app, query, context }) =>
      answerList(listCustomers(app, query), query.limit, context.url),
  }),
});
