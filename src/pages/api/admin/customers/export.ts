import { customerSearch } from '#contracts/admin/customers.ts';
import { exportCustomers } from '#server/customers/export-customers.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The customers that a search finds as a CSV file, streamed.',
  GET: handle({
    guard: 'admin',
    query: customerSearch,
    run: ({ app, query }) => answerCsv('customers.csv', exportCustomers(app, query)),
  }),
});
