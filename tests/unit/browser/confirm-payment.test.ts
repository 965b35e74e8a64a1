import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { confirmPayment } from '#islands/checkout/confirm-payment.ts';
import { BANK_REFUSED, TRY_ANOTHER } from '#islands/checkout/sentences.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://tidewren.example' }));
afterAll(() => vi.unstubAllGlobals());

const message = 'The provider’s own sentence.';

function confirm(error: Record<string, string>) {
  const stripe = { confirmPayment: () => Promise.resolve({ error }) };
  const elements = {} as unknown as StripeElements;
  return confirmPayment(stripe as unknown as Stripe, elements, '/booking-success');
}

it.each([
  ['card_error', true, `${message} ${TRY_ANOTHER}`],
  // The answer was lost: whether the card was charged is unknown.
  ['api_connection_error', false, message],
  ['api_error', false, message],
])(
  'an error of the kind %s is a refusal, so that nothing was charged: %s',
  async (type, isRefused, plainly) => {
    expect(await confirm({ type, message })).toEqual({
      ...{ kind: 'failed', message, plainly, isRefused },
    });
  },
);

it('a bank that does not confirm is said in our words, and in the provider’s in the toast', async () => {
  const code = 'payment_intent_authentication_failure';
  expect(await confirm({ type: 'invalid_request_error', code, message })).toEqual({
    ...{ kind: 'failed', message, plainly: BANK_REFUSED, isRefused: true },
  });
});

it('a field that is empty or wrong is left to the card form, and is no refusal', async () => {
  const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
  expect(await confirm(error)).toEqual({ kind: 'incomplete' });
});
