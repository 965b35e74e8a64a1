import { keepCardBody } from '#contracts/cards.ts';
import { keepFeeCard } from '#server/booking/keep-fee-card.ts';
import { draftToken } from '#server/http/cookies.ts';
import { endpoint, handleJson } from '#server/http/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  what: 'Says, before the fee is paid, whether its card is kept for the balance: with what the customer agreed to, word for word.',
  POST: handleJson({
    guard: 'public',
    limit: 'payment',
    body: keepCardBody,
    run: ({ app, body, context }) =>
      keepFeeCard(app, draftToken(context.cookies, app.config.isHttps), body),
  }),
});
