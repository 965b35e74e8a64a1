import type Stripe from 'stripe';
import type { Cents } from '#domain/money.ts';

/** A refund that exists at Stripe. Money in cents. */
export type MadeRefund = {
  id: string;
  amount: Cents;
  /** Its key in our database; null for one made in Stripe's dashboard. */
  mark: string | null;
  isGoodwill: boolean;
  /** Whether it gives the crew's tip back. */
  isTip: boolean;
  /** Whether it came back, or was canceled: then the customer doesn't have it. */
  isReturned: boolean;
  createdAt: Date;
};

/** Metadata keys that mark the refunds this website made. */
const REFUND_MARK = 'refund_key';
const KIND = 'refund_kind';
const GOODWILL = 'goodwill';
const TIP = 'tip';

/**
 * The metadata that marks a refund as ours and says what it was for: a database restored from an
 * older backup knows neither.
 */
export function refundMarks(refund: { mark: string; isGoodwill: boolean; isTip: boolean }) {
  const { mark, isGoodwill, isTip } = refund;
  return { [REFUND_MARK]: mark, [KIND]: isTip ? TIP : isGoodwill ? GOODWILL : 'correction' };
}

/** Reads a refund's metadata. */
export function toMadeRefund({ id, amount, metadata, status, created }: Stripe.Refund): MadeRefund {
  return {
    id,
    amount,
    mark: metadata?.[REFUND_MARK] ?? null,
    isGoodwill: metadata?.[KIND] === GOODWILL,
    isTip: metadata?.[KIND] === TIP,
    isReturned: status === 'failed' || status === 'canceled',
    createdAt: new Date(created * 1000),
  };
}

/** Those of a payment's refunds that the customer has. */
export function standing(refunds: readonly MadeRefund[]): MadeRefund[] {
  return refunds.filter(({ isReturned }) => !isReturned);
}
