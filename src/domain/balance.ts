import { agreedBasis } from './agreed-price.ts';
import { takesPlace } from './booking-status.ts';
import type { Cents } from './money.ts';
import type { PriceLine } from './price.ts';

/** The parts of a payment that a balance needs: what came in, and what was refunded of it. */
export type Received = {
  readonly method: string;
  readonly amount: Cents;
  readonly refunded: Cents;
  /** Refunds on their way. */
  readonly refundDue?: Cents;
  /** The part of `refunded` that was a gift, so it is not owed again. */
  readonly goodwill?: Cents;
  /** The crew's tip that came with it; not in `amount`. */
  readonly tip?: Cents;
  /** What of that tip is still to be given back. */
  readonly tipDue?: Cents;
  /** Whether it pays for a late cancellation or a lockout. */
  readonly isLateCharge?: boolean;
};
type Priced = {
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  readonly status: string;
  /** What is charged as the visit was canceled late, or nobody got in; 0 or absent for nothing. */
  readonly lateCharge?: Cents;
};

/** The cost of a visit, booked or at a plan's rate: the estimate less discounts. */
export function totalOf({ estimatedCost, discount }: Omit<Priced, 'status'>): Cents {
  return estimatedCost - discount;
}

/**
 * Guards the cost of a visit where it is written down: never less than nothing, and nothing only
 * where the owner typed just that.
 *
 * @throws Error for any other cost: a defect, not an answer.
 */
export function assertCost(
  price: Omit<Priced, 'status'> & { readonly lines: readonly PriceLine[] },
): void {
  const total = totalOf(price);
  const basis = agreedBasis(price.lines);
  const isTyped = basis ? basis.price === 0 : price.lines.length === 0;
  const isFree = total === 0 && isTyped;
  if (Number.isSafeInteger(total) && price.discount >= 0 && (total > 0 || isFree)) return;
  throw new Error(`A visit cannot cost ${total} cents.`);
}

/** What came in and was not refunded. */
export function paid(payments: readonly Received[]): Cents {
  return payments.reduce((sum, each) => sum + each.amount - each.refunded, 0);
}

/** Of these, what came in: what stands on an invoice did not, and is none of them. */
export function cameIn<P extends Pick<Received, 'method'>>(payments: readonly P[]): P[] {
  return payments.filter(({ method }) => method !== 'invoice');
}

/** What of a visit's price is owed on invoices instead. */
export function invoiced(payments: readonly Received[]): Cents {
  return paid(payments.filter(({ method }) => method === 'invoice'));
}

/** What came in for the crew. */
export function tipOf(payments: readonly Pick<Received, 'tip'>[]): Cents {
  return payments.reduce((sum, { tip = 0 }) => sum + tip, 0);
}

/** What was refunded, gifts included. */
export function refunded(payments: readonly Received[]): Cents {
  return payments.reduce((sum, each) => sum + each.refunded, 0);
}

/** Refunds on their way. */
export function onItsWayBack(payments: readonly Received[]): Cents {
  return payments.reduce((sum, { refundDue = 0 }) => sum + refundDue, 0);
}

/** Refunds that were not gifts: the price was corrected, or the visit canceled. */
export function refundedNoGift({
  refunded: back,
  goodwill = 0,
}: Pick<Received, 'refunded' | 'goodwill'>): Cents {
  return back - goodwill;
}

/** What was refunded as a gift. */
export function goodwillOf(payments: readonly Received[]): Cents {
  return payments.reduce((sum, { goodwill = 0 }) => sum + goodwill, 0);
}

/**
 * What is still to be paid on the day: the price less what was paid and not refunded, and less
 * gifts. A visit that does not take place owes nothing but what the owner charges for that; what
 * was given back of it is not owed again.
 */
export function owed(booking: Priced, payments: readonly Received[]): Cents {
  if (!takesPlace(booking)) {
    const late = payments.filter(({ isLateCharge }) => isLateCharge);
    return Math.max(
      0,
      (booking.lateCharge ?? 0) - late.reduce((sum, each) => sum + each.amount, 0),
    );
  }
  return Math.max(0, totalOf(booking) - paid(payments) - goodwillOf(payments));
}

/**
 * What came in beyond the price and is not on its way back; the owner has to refund it or settle it
 * with the customer. A visit that does not take place is never overpaid: a fee kept is not too
 * much.
 */
export function overpaid(booking: Priced, payments: readonly Received[]): Cents {
  if (!takesPlace(booking)) return 0;
  return Math.max(0, paid(payments) - onItsWayBack(payments) - totalOf(booking));
}

/** What is owed, or minus what was overpaid, so that a spreadsheet can add it up. */
export function signedBalance(booking: Priced, payments: readonly Received[]): Cents {
  return owed(booking, payments) - overpaid(booking, payments);
}

/**
 * Whether a refund counts as a gift by default. It does not if the visit was overpaid (the refund
 * corrects that) or does not take place.
 */
export function isGoodwillByDefault(booking: Priced, payments: readonly Received[]): boolean {
  return takesPlace(booking) && paid(payments) + goodwillOf(payments) <= totalOf(booking);
}

/** What can still be refunded to the payment's card: less what is on its way already. */
export function refundable({ method, amount, refunded, refundDue = 0 }: Received): Cents {
  return method === 'card' ? Math.max(0, amount - refunded - refundDue) : 0;
}

/** What of a payment's tip can still be given back to its card, by a refund of the tip alone. */
export function refundableTip({ method, tip = 0, tipDue = 0 }: Received): Cents {
  return method === 'card' ? Math.max(0, tip - tipDue) : 0;
}

/** What can be refunded of several payments together, without their tips. */
export function refundableOfAll(payments: readonly Received[]): Cents {
  return payments.reduce((sum, each) => sum + refundable(each), 0);
}

/** What a cancellation refunds: all card payments not refunded yet. */
export function backOnCanceling(payments: readonly Received[]): Cents {
  const cards = payments.filter(({ method }) => method === 'card');
  return paid(cards);
}
