import { revisionsQuery } from '#contracts/admin/site.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { answerList } from '#server/http/list.ts';
import { listRevisions } from '#server/site/list-revisions.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The states of the site’s content, newest first: who changed what and when.',
  GET: handle({
    guard: 'admin',
    query: revisionsQuery,
    run: ({ app, query, context }) =>
      answerList(listRevisions(app, query), query.limit, context.url),
  }),
});
