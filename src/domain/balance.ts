import type { Cents } from './money.ts';

/** A payment as far as a balance asks: what came in, and what has gone back of it. */
export type Received = {
  readonly method: string;
  readonly amount: Cents;
  readonly refunded: Cents;
  /** What is on its way back. */
  readonly refundDue?: Cents;
};
type Priced = {
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  readonly status: string;
};

/** What came in and has not gone back. */
export function paid(payments: readonly Received[]): Cents {
  return payments.reduce((sum, each) => sum + each.amount - each.refunded, 0);
}

/**
 * What is still to be paid on the day: the price less all that came in and stayed. A visit that does
 * not take place owes nothing.
 */
export function owed(booking: Priced, payments: readonly Received[]): Cents {
  if (booking.status === 'cancelled' || booking.status === 'no-show') return 0;
  return Math.max(0, booking.estimatedCost - booking.discount - paid(payments));
}

/** What can still go back to the card a payment came from: less what is on its way already. */
export function refundable({ method, amount, refunded, refundDue = 0 }: Received): Cents {
  return method === 'card' ? Math.max(0, amount - refunded - refundDue) : 0;
}

/** The same of several payments together. */
export function refundableOfAll(payments: readonly Received[]): Cents {
  return payments.reduce((sum, each) => sum + refundable(each), 0);
}

/** What a cancellation gives back: all of the card payments that has not gone back yet. */
export function backOnCancelling(payments: readonly Received[]): Cents {
  const cards = payments.filter(({ method }) => method === 'card');
  return paid(cards);
}
