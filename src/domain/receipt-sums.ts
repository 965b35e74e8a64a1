import { business } from '#content/business.ts';
import type { Cents } from './money.ts';

/** How a payment came in, after `Paid`. */
export const HOW_PAID: Readonly<Record<string, string>> = {
  card: 'by card',
  reader: 'by card in person',
  cash: 'in cash',
  peer: `with ${business.paymentApp}`,
};

/** A line of a receipt; amounts that raise what is due are positive. */
export type ReceiptSum = { readonly name: string; readonly amount: Cents };

type CameIn = { readonly method: string; readonly amount: Cents };

/**
 * What came in for a visit, by how it was paid, whatever was refunded of it: `Booking fee, paid`,
 * `Paid in cash`. Amounts are negative, as they lower what is due.
 */
export function paidSums(payments: readonly CameIn[], bookingFee: Cents): ReceiptSum[] {
  const fee = payments.find(({ method, amount }) => method === 'card' && amount === bookingFee);
  const sums = new Map<string, Cents>();
  for (const payment of payments) {
    const name = nameOf(payment, payment === fee);
    sums.set(name, (sums.get(name) ?? 0) - payment.amount);
  }
  // A payment that was a tip as a whole pays for nothing.
  return [...sums].filter(([, amount]) => amount !== 0).map(([name, amount]) => ({ name, amount }));
}

function nameOf({ method }: CameIn, isFee: boolean): string {
  if (isFee) return 'Booking fee, paid';
  if (method === 'invoice') return 'On an invoice';
  const how = HOW_PAID[method];
  return `Paid${how === undefined ? '' : ` ${how}`}`;
}

/**
 * What went back, as far as it counts: the price less what came in, plus these, is what is due, or
 * minus what is overpaid. So a gift is left out, as it is not owed again, but for the part of it
 * that had come in beyond the price.
 *
 * @param sums `corrected` is what was refunded and was no gift, `onItsWay` will be.
 */
export function refundSums(sums: {
  readonly total: Cents;
  readonly received: Cents;
  readonly corrected: Cents;
  readonly gift: Cents;
  readonly onItsWay: Cents;
}): ReceiptSum[] {
  const beyond = Math.max(0, sums.received - sums.corrected - sums.total);
  const ofBeyond = Math.min(beyond, sums.gift);
  const rows = [
    { name: 'Refunded to your card', amount: sums.corrected },
    { name: 'Overpaid, refunded', amount: ofBeyond },
    { name: 'Refund on its way', amount: Math.min(beyond - ofBeyond, sums.onItsWay) },
  ];
  return rows.filter(({ amount }) => amount > 0);
}
