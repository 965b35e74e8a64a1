import { finishCardBody } from '#contracts/cards.ts';
import { finishAddedCard } from '#server/booking/my-booking-card.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Finishes a card that was added without a payment, once Stripe says that it has it.',
  POST: handleJson({
    guard: 'public',
    limit: 'payment',
    body: finishCardBody,
    run: ({ app, body }) => finishAddedCard(app, body.setupIntentId),
  }),
});
