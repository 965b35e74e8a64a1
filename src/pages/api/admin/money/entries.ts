import { entriesQuery } from '#contracts/admin/money.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { listEntries } from '#server/money/list-entries.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The entries of the ledger behind a figure of a month, newest first.',
  GET: handle({
    guard: 'admin',
    query: entriesQuery,
    run: ({ app, query }) => listEntries(app, query),
  }),
});
