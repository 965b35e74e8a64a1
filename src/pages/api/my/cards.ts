import { addCardBody } from '#contracts/cards.ts';
import { addMyCard, showMyCards } from '#server/customers/my-cards.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';
import { mySessionToken } from '#server/http/my-session.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'The cards that a customer lets us keep; POST begins to keep one for all of their visits, with what they agreed to, word for word.',
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showMyCards(app, mySessionToken(app, context)),
  }),
  POST: handleJson({
    guard: 'public',
    limit: 'payment',
    body: addCardBody,
    run: ({ app, body, context }) => addMyCard(app, mySessionToken(app, context), body.consent),
  }),
});
