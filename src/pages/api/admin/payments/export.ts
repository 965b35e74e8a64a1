import { monthQuery } from '#contracts/admin/insights.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { exportPayments } from '#server/insights/export-payments.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Every payment and refund of a calendar month as a CSV file, for the accountant.',
  GET: handle({
    guard: 'admin',
    query: monthQuery,
    run: ({ app, query: { month } }) =>
      answerCsv(`payments-${month}.csv`, exportPayments(app, month)),
  }),
});
