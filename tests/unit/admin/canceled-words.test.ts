import { expect, test } from 'vitest';
import { canceledWords } from '#islands/admin/booking/canceled-words.ts';

const line = (actor: string, detail: Record<string, unknown> | null = null) => ({
  ...{ action: 'status-cancelled', actor, detail },
  // Still October 16 in Oakland.
  createdAt: '2026-10-17T04:15:00.000Z',
});

const OWNER = 'owner@tidewren.example';
const canceled = { status: 'cancelled', paymentStatus: 'paid' } as const;

test('a canceled visit says who canceled it, on which day in Oakland, and that the fee was kept', () => {
  const history = [line(OWNER, { cancelledBy: 'customer', feeKept: true })];
  expect(canceledWords({ booking: canceled, history })).toBe(
    'Canceled by the customer on Fri, Oct 16. Fee kept.',
  );
});

test('customers who cancel themselves and the owner are told apart', () => {
  const wordsOf = (actor: string) => canceledWords({ booking: canceled, history: [line(actor)] });
  expect(wordsOf('customer')).toBe('Canceled by the customer on Fri, Oct 16.');
  expect(wordsOf(OWNER)).toBe('Canceled by us on Fri, Oct 16.');
});

test('a fee that went back is said, and the latest cancellation counts', () => {
  const booking = { ...canceled, paymentStatus: 'refunded' } as const;
  const history = [line('customer', { feeKept: true }), line(OWNER)];
  expect(canceledWords({ booking, history })).toBe('Canceled by us on Fri, Oct 16. Fee refunded.');
});

test('nothing is said of a visit that was restored, or without a line in the history', () => {
  const booking = { ...canceled, status: 'pending' } as const;
  expect(canceledWords({ booking, history: [line(OWNER)] })).toBeNull();
  expect(canceledWords({ booking: canceled, history: [] })).toBeNull();
});
