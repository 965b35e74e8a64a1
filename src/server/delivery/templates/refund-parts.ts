import type { BookingRow } from '#db/rows.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { BANK_TAKES, isTipRefund, OWNERS_REFUND } from '#domain/refund-sentence.ts';
import { text } from './blocks.ts';
import type { PaidPart } from './booking-parts.ts';
import type { Block } from './content.ts';

/** How much went back; of which sum, where it is not all that was paid by card. */
export function refundedText(
  { bookingFee }: Pick<BookingRow, 'bookingFee'>,
  payments: readonly PaidPart[],
  amount: Cents,
  detail: Readonly<Record<string, unknown>>,
): string {
  if (isOfTip(payments, detail)) {
    return `We’ve refunded ${formatMoney(amount)} of your tip to your card. ${BANK_TAKES}`;
  }
  const ofCard = payments.filter(({ method }) => method === 'card');
  const byCard = paidByCard(payments);
  const whole =
    ofCard.length > 1
      ? `the ${formatMoney(byCard)} you paid by card`
      : `your ${formatMoney(byCard)} ${byCard === bookingFee ? 'booking fee' : 'card payment'}`;
  const part = amount < byCard ? ` of ${whole}` : '';
  return `We’ve refunded ${formatMoney(amount)}${part} to your card. ${BANK_TAKES}`;
}

/** The same as a value: `$10 of $25`. */
export function refundedOf(
  payments: readonly PaidPart[],
  amount: Cents,
  detail: Readonly<Record<string, unknown>>,
): string {
  if (isOfTip(payments, detail)) return `${formatMoney(amount)} of your tip`;
  const byCard = paidByCard(payments);
  return amount < byCard ? `${formatMoney(amount)} of ${formatMoney(byCard)}` : formatMoney(amount);
}

function isOfTip(
  payments: readonly PaidPart[],
  detail: Readonly<Record<string, unknown>>,
): boolean {
  const made = madeOf(payments, detail);
  return made !== undefined && isTipRefund(made);
}

function paidByCard(payments: readonly PaidPart[]): Cents {
  return payments
    .filter(({ method }) => method === 'card')
    .reduce((sum, each) => sum + each.amount, 0);
}

/** Why, in the owner's words, and that we are sorry where it is a courtesy; empty if they gave none, or Stripe's dashboard made the refund. */
export function refundReason(
  payments: readonly PaidPart[],
  detail: Readonly<Record<string, unknown>>,
): Block[] {
  const made = madeOf(payments, detail);
  // Other refunds have a reason of our own, which their mail has said already.
  if (!made?.key.startsWith(OWNERS_REFUND)) return [];
  const reason = made.reason.trim();
  return [
    ...(made.isGoodwill && !isTipRefund(made) ? [text('We’re sorry for the trouble.')] : []),
    ...(reason === '' ? [] : [{ type: 'quote' as const, label: 'Here’s why', text: reason }]),
  ];
}

/** The refund that a mail is about, as it is kept here. */
function madeOf(
  payments: readonly PaidPart[],
  { refundId }: Readonly<Record<string, unknown>>,
): NonNullable<PaidPart['refunds']>[number] | undefined {
  return payments
    .flatMap(({ refunds = [] }) => refunds)
    .find((each) => each.refundId !== null && each.refundId === refundId);
}
