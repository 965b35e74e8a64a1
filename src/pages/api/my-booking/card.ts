import { addCardBody } from '#contracts/cards.ts';
import { addVisitCard, removeVisitCard, showVisitCard } from '#server/booking/my-booking-card.ts';
import { bookingToken } from '#server/http/link-tokens.ts';
import { endpoint, handle, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: "The card that is kept for a customer's own booking: shown, begun to be added, or taken off.",
  GET: handle({
    guard: 'public',
    limit: 'read',
    run: ({ app, context }) => showVisitCard(app, bookingToken(context.request)),
  }),
  POST: handleJson({
    guard: 'public',
    limit: 'payment',
    body: addCardBody,
    run: ({ app, body, context }) => addVisitCard(app, bookingToken(context.request), body.consent),
  }),
  DELETE: handle({
    guard: 'public',
    limit: 'my-booking',
    run: ({ app, context }) => removeVisitCard(app, bookingToken(context.request)),
  }),
});
