import { type Cents, formatMoney } from '#domain/money.ts';
import { BANK_TAKES, OWNERS_REFUND } from '#domain/refund-sentence.ts';
import { text } from './blocks.ts';
import type { PaidPart } from './booking-parts.ts';
import type { Block } from './content.ts';

/** How much went back; of how much, where it is not all that was paid by card. */
export function refundedText(payments: readonly PaidPart[], amount: Cents): string {
  const byCard = payments
    .filter(({ method }) => method === 'card')
    .reduce((sum, each) => sum + each.amount, 0);
  const part = amount < byCard ? ` of the ${formatMoney(byCard)} you paid` : '';
  return `we’ve refunded ${formatMoney(amount)}${part} to your card. ${BANK_TAKES}`;
}

/** Why, in the owner's words; empty if they gave none, or Stripe's dashboard made the refund. */
export function refundReason(
  payments: readonly PaidPart[],
  { refundId }: Readonly<Record<string, unknown>>,
): Block[] {
  const made = payments
    .flatMap(({ refunds = [] }) => refunds)
    .find((each) => each.refundId !== null && each.refundId === refundId);
  // Other refunds have a reason of our own, which their mail has said already.
  if (!made?.key.startsWith(OWNERS_REFUND)) return [];
  const reason = made.reason.trim();
  return reason === '' ? [] : [text(`Why: ${reason}`)];
}
