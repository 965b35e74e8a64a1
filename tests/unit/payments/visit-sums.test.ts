import { expect, it } from 'vitest';
import type { MyBooking } from '#contracts/my-booking.ts';
import { settledName, visitSums } from '#islands/my/booking/VisitPrice.tsx';

const fee = { date: '2026-11-03', method: 'card', amount: '25.00' };
const cash = { date: '2026-12-04', method: 'cash', amount: '95.00' };
const planned = {
  ...{ status: 'pending', total: '120.00', bookingFee: '25.00', balance: '95.00' },
  ...{ payments: [fee], refunded: '0.00', goodwill: '0.00', refundDue: '0.00' },
} as unknown as MyBooking;
const sums = (change: Partial<MyBooking>) =>
  visitSums({ ...planned, ...change }).map(({ name, amount }) => [name, amount]);

it('says before a visit what was paid and what of it is due again, and leaves a gift out', () => {
  const refund = { refunded: '10.00', balance: '105.00' };
  expect(sums(refund)).toEqual([
    ['Booking fee, paid', -2500],
    ['Refunded to your card', 1000],
  ]);
  expect(sums({ ...refund, goodwill: '10.00', balance: '95.00' })).toEqual([
    ['Booking fee, paid', -2500],
  ]);
});

it('adds up after a visit to what is still due', () => {
  const gift = { refunded: '10.00', goodwill: '10.00' };
  expect(sums({ status: 'completed', ...gift })).toEqual([['Paid on Tue, Nov 3, by card', -2500]]);
});

it('adds up to what was paid where nothing is due', () => {
  const settled = { status: 'completed', balance: '0.00', payments: [fee, cash] };
  const gift = { refunded: '10.00', goodwill: '10.00' };
  expect(sums({ ...settled, ...gift })).toEqual([
    ['Paid on Tue, Nov 3, by card', 2500],
    ['Paid on Fri, Dec 4, in cash', 9500],
    ['Courtesy refund', -1000],
  ]);
  expect(settledName({ ...planned, ...settled })).toBe('Paid');
  const only = { status: 'completed', balance: '0.00', payments: [{ ...fee, amount: '120.00' }] };
  expect(sums(only)).toEqual([]);
  expect(settledName({ ...planned, ...only })).toBe('Paid on Tue, Nov 3, by card');
});
