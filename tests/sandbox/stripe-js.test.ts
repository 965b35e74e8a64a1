import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  codeProblem,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
} from '#sandbox/stripe/browser/frame/card-fields.js';
import { setUpStripe } from './stripe-setup.ts';

let setup: Awaited<ReturnType<typeof setUpStripe>>;

beforeAll(async () => {
  setup = await setUpStripe();
});

afterAll(() => setup.stop());

test.each(['/v3/', '/v3', '/stripe.js', '/endive/stripe.js'])(
  '%s is one classic script that defines window.Stripe at once',
  async (path) => {
    const answer = await fetch(`${setup.sandbox.origin}${path}`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const script = await answer.text();
    expect(script).not.toMatch(/^(import|export) /m);
    expect(() => new Script(script)).not.toThrow();
  },
);

test('the iframe and everything that it loads are there', async () => {
  const load = (path: string) => fetch(`${setup.sandbox.origin}${path}`);
  const page = await (await load('/elements/payment')).text();
  const modules = await (await load('/elements/payment.js')).text();
  const paths = [
    ...[...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]),
    ...[...modules.matchAll(/from '\.(\/[^']+)'/g)].map((match) => `/elements${match[1] ?? ''}`),
  ];
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) expect((await load(path ?? '')).status, path).toBe(200);
});

test('the fields group digits as they are typed', () => {
  expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
  expect(formatExpiry('5')).toBe('05');
  expect(formatExpiry('1234')).toBe('12 / 34');
});

test('the fields say what is wrong in the words of Stripe', () => {
  const now = new Date(2026, 5, 15);
  expect(numberProblem('4242')?.message).toBe('Your card number is incomplete.');
  expect(numberProblem('4242 4242 4242 4241')?.message).toBe('Your card number is invalid.');
  expect(numberProblem('4242 4242 4242 4242')).toBeUndefined();
  expect(expiryProblem('05 / 26', now)?.code).toBe('invalid_expiry_month_past');
  expect(expiryProblem('06 / 26', now)).toBeUndefined();
  expect(codeProblem('123', '378282246310005')?.code).toBe('incomplete_cvc');
});

test('the challenge redirects back to the site with the outcome', async () => {
  const { stripe, sandbox } = setup;
  const intent = await stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
  const waiting = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_threeDSecureRequired',
    return_url: 'http://127.0.0.1:4999/booking-success?from=test',
  });
  const address = waiting.next_action?.redirect_to_url?.url ?? '';
  expect(await (await fetch(address)).text()).toContain('>Complete</button>');
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ result: 'complete' }),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: 'test',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  });
  expect(sandbox.intents().find(({ id }) => id === intent.id)?.status).toBe('succeeded');
});
