import { formatMoney, type Cents } from './money.ts';

/** Where the money of a cancelled booking goes: the whole fee, or another amount. */
export function refundSentence(refund: Cents, bookingFee: Cents): string {
  const amount = formatMoney(refund);
  const what =
    refund === bookingFee ? `Your ${amount} booking fee goes back in full` : `${amount} goes back`;
  return `${what} to the card you paid with.`;
}
