import { showMyPage } from '#server/customers/show-my-page.ts';
import { endpoint, handle } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "A customer's own page: visits to come and past ones with what was paid, by the session that a link in a mail has started.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showMyPage(app, mySessionToken(app, context)),
  }),
});
