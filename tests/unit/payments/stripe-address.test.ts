import { expect, test } from 'vitest';
import { stripeGateway } from '#server/payments/stripe.ts';

const addressWith = (secretKey: string) => {
  const settings = { publishableKey: 'pk_x', webhookSecret: 'whsec_x', apiBase: null, jsUrl: null };
  const siteUrl = 'https://tidewren.example';
  return stripeGateway({ ...settings, secretKey, siteUrl }).dashboardUrl('pi_14');
};

test.each(['sk_live_x', 'rk_live_x'])('a payment of %s stands in the dashboard itself', (key) => {
  expect(addressWith(key)).toBe('https://dashboard.stripe.com/payments/pi_14');
});

test.each(['sk_test_x', 'rk_test_x'])('a payment of %s stands in its test mode', (key) => {
  expect(addressWith(key)).toBe('https://dashboard.stripe.com/test/payments/pi_14');
});
