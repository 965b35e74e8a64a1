import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { confirmPayment } from '#islands/checkout/confirm-payment.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://tidewren.example' }));
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['card_error', true],
  // The answer was lost: whether the card was charged is unknown.
  ['api_connection_error', false],
  ['api_error', false],
])(
  'an error of the kind %s is a refusal, so that nothing was charged: %s',
  async (type, isRefused) => {
    const message = 'The provider’s own sentence.';
    const stripe = { confirmPayment: () => Promise.resolve({ error: { type, message } }) };
    expect(
      await confirmPayment(stripe as unknown as Stripe, {} as unknown as StripeElements),
    ).toEqual({ kind: 'failed', message, isRefused });
  },
);

it('a field that is empty or wrong is left to the card form, and is no refusal', async () => {
  const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
  const stripe = { confirmPayment: () => Promise.resolve({ error }) };
  expect(
    await confirmPayment(stripe as unknown as Stripe, {} as unknown as StripeElements),
  ).toEqual({ kind: 'incomplete' });
});
