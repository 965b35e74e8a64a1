import { salesQuery } from '#contracts/admin/invoices.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { exportSales } from '#server/invoices/export-sales.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The sales of a year by customer as a CSV file, streamed.',
  GET: handle({
    guard: 'admin',
    query: salesQuery,
    run: ({ app, query }) => answerCsv(`sales-${query.year}.csv`, exportSales(app, query.year)),
  }),
});
