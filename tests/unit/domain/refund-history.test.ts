import { expect, it } from 'vitest';
import { withRefundsOnce } from '#domain/refund-history.ts';

const asked = (amount: number) => ({ action: 'refund-requested', detail: { amount } });
const gone = (refunded: number) => ({ action: 'payment-partially_refunded', detail: { refunded } });

it('has a refund of the owner’s once, and so the next one', () => {
  const paid = { action: 'payment-paid', detail: null };
  const lines = [paid, asked(1000), gone(1000), asked(500), gone(1500)];
  expect(withRefundsOnce(lines)).toEqual([paid, asked(1000), asked(500)]);
});

it('keeps a refund that was made at Stripe by hand, before the owner’s or after it', () => {
  for (const lines of [[gone(1000)], [gone(1000), asked(500), gone(1500)]]) {
    expect(withRefundsOnce(lines)).toEqual(lines);
  }
  expect(withRefundsOnce([asked(500), gone(500), gone(1500)])).toEqual([asked(500), gone(1500)]);
});

it('keeps that a bank returned a refund', () => {
  const lines = [asked(1000), gone(1000), asked(500), gone(1500), gone(1000)];
  expect(withRefundsOnce(lines).at(-1)).toEqual(gone(1000));
});

it('has a refund of a tip once, too', () => {
  const tip = { action: 'tip-refund-requested', detail: { amount: 800 } };
  expect(withRefundsOnce([asked(1000), gone(1000), tip, gone(1800)])).toEqual([asked(1000), tip]);
});
