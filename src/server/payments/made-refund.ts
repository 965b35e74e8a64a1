import type Stripe from 'stripe';
import type { Cents } from '#domain/money.ts';

/** A refund that stands at Stripe. Money in cents. */
export type MadeRefund = {
  id: string;
  amount: Cents;
  /** What names it in our database; null for one that somebody made in Stripe's dashboard. */
  mark: string | null;
  isGoodwill: boolean;
  createdAt: Date;
};

/** Mark the refunds that this website made, in the metadata. */
const REFUND_MARK = 'refund_key';
const KIND = 'refund_kind';
const GOODWILL = 'goodwill';

/**
 * The metadata by which a refund is found to be ours, and what it was for: a database that was
 * restored from an older backup knows neither.
 */
export function refundMarks({ mark, isGoodwill }: { mark: string; isGoodwill: boolean }) {
  return { [REFUND_MARK]: mark, [KIND]: isGoodwill ? GOODWILL : 'correction' };
}

/** What a refund says of itself. */
export function toMadeRefund({ id, amount, metadata, created }: Stripe.Refund): MadeRefund {
  return {
    id,
    amount,
    mark: metadata?.[REFUND_MARK] ?? null,
    isGoodwill: metadata?.[KIND] === GOODWILL,
    createdAt: new Date(created * 1000),
  };
}
