import { expect, test } from 'vitest';
import { disputedWords } from '#islands/admin/booking/disputed-words.ts';

const wordsOf = (paymentStatus: 'paid' | 'disputed', ...statuses: readonly string[]) =>
  disputedWords({
    booking: { paymentStatus },
    payments: statuses.map((status) => ({ amount: '25.00', status })),
  });

test('a disputed fee is named with its sum, and with the place where it is answered', () => {
  expect(wordsOf('disputed', 'disputed')).toBe(
    'The $25 fee is disputed. Please answer in Stripe’s dashboard.',
  );
});

test('other payments of the same visit lend it no sum', () => {
  expect(wordsOf('disputed', 'succeeded')).toMatch(/^The fee is disputed/);
});

test('nothing is said while nothing is disputed', () => {
  expect(wordsOf('paid', 'succeeded')).toBeNull();
});
