import { takesPlace } from './booking-status.ts';
import type { Cents } from './money.ts';

/** A payment as far as a balance asks: what came in, and what has gone back of it. */
export type Received = {
  readonly method: string;
  readonly amount: Cents;
  readonly refunded: Cents;
  /** What is on its way back. */
  readonly refundDue?: Cents;
  /** What of the refunded was a gift, so that it is not owed again. */
  readonly goodwill?: Cents;
};
type Priced = {
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  readonly status: string;
};

/** What a visit costs, a booking's or one at a plan's rate: the estimate less what is taken off. */
export function totalOf({ estimatedCost, discount }: Omit<Priced, 'status'>): Cents {
  return estimatedCost - discount;
}

/** What came in and has not gone back. */
export function paid(payments: readonly Received[]): Cents {
  return payments.reduce((sum, each) => sum + each.amount - each.refunded, 0);
}

/** What has gone back, gifts among it. */
export function refunded(payments: readonly Received[]): Cents {
  return payments.reduce((sum, each) => sum + each.refunded, 0);
}

/** What is on its way back. */
export function onItsWayBack(payments: readonly Received[]): Cents {
  return payments.reduce((sum, { refundDue = 0 }) => sum + refundDue, 0);
}

/** What of the refunded was no gift: the price was corrected, or the visit given up. */
export function refundedNoGift({
  refunded: back,
  goodwill = 0,
}: Pick<Received, 'refunded' | 'goodwill'>): Cents {
  return back - goodwill;
}

/** What went back as a gift. */
export function goodwillOf(payments: readonly Received[]): Cents {
  return payments.reduce((sum, { goodwill = 0 }) => sum + goodwill, 0);
}

/**
 * What is still to be paid on the day: the price less all that came in and stayed, and less what
 * went back as a gift. A visit that does not take place owes nothing.
 */
export function owed(booking: Priced, payments: readonly Received[]): Cents {
  if (!takesPlace(booking)) return 0;
  return Math.max(0, totalOf(booking) - paid(payments) - goodwillOf(payments));
}

/**
 * What came in beyond the price and is not on its way back, which the owner has to give back or
 * agree on with the customer. A visit that does not take place has no price to go beyond: a fee
 * kept is not too much.
 */
export function overpaid(booking: Priced, payments: readonly Received[]): Cents {
  if (!takesPlace(booking)) return 0;
  return Math.max(0, paid(payments) - onItsWayBack(payments) - totalOf(booking));
}

/** What is owed; below zero by what was overpaid, as a spreadsheet adds it up. */
export function signedBalance(booking: Priced, payments: readonly Received[]): Cents {
  return owed(booking, payments) - overpaid(booking, payments);
}

/**
 * What a refund is for unless the owner says otherwise: where more came in than the visit costs it
 * corrects that, and where no visit takes place it is no gift.
 */
export function isGoodwillByDefault(booking: Priced, payments: readonly Received[]): boolean {
  return takesPlace(booking) && paid(payments) + goodwillOf(payments) <= totalOf(booking);
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
export function backOnCanceling(payments: readonly Received[]): Cents {
  const cards = payments.filter(({ method }) => method === 'card');
  return paid(cards);
}
