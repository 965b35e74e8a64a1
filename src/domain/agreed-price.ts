import type { Cents } from './money.ts';
import type { Price, PriceLine } from './price.ts';

const AGREED = 'agreed';

/** What a booking that the owner enters costs, line by line; money is in whole cents. */
export type AgreedPrice = {
  readonly lines: readonly PriceLine[];
  /** The sum before whatever takes something off. */
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  readonly total: Cents;
};

/**
 * A price as the owner and the customer agreed on it: the list's lines, and one more for the
 * difference. Without a list price (a business, a home beyond the grid) there are no lines.
 */
export function agreedPrice(
  listed: Pick<Price, 'lines' | 'estimatedCost' | 'discount' | 'total'> | null,
  total: Cents,
): AgreedPrice {
  if (!listed) return { lines: [], estimatedCost: total, discount: 0, total };
  const { lines, estimatedCost, discount } = listed;
  const amount = total - listed.total;
  if (amount === 0) return { lines, estimatedCost, discount, total };
  return {
    lines: [...lines, { code: AGREED, label: 'Adjusted, as agreed', amount }],
    estimatedCost: estimatedCost + Math.max(0, amount),
    discount: discount + Math.max(0, -amount),
    total,
  };
}

/**
 * The lines of a booking that are shown. Where only the service is known there are none, and its
 * price is an estimate; unless the owner agreed on another one.
 */
export function shownLines(
  { minutes }: { readonly minutes: number | null },
  lines: readonly PriceLine[],
): readonly PriceLine[] {
  return minutes !== null || isAgreed(lines) ? lines : [];
}

/** Whether the owner agreed on another price than the list's. */
export function isAgreed(lines: readonly Pick<PriceLine, 'code'>[]): boolean {
  return lines.some(({ code }) => code === AGREED);
}
