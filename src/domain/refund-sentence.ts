import { formatMoney, type Cents } from './money.ts';

/** Where the money of a cancelled booking goes: the whole fee, or another amount. */
export function refundSentence(refund: Cents, bookingFee: Cents): string {
  const amount = formatMoney(refund);
  const what = refund === bookingFee ? `your ${amount} booking fee in full` : amount;
  return `We’re refunding ${what} to the card you paid with.`;
}
