import type { Cents } from './money.ts';
import type { Price, PriceLine } from './price.ts';

const AGREED = 'agreed';

/** What a booking that the owner enters costs, line by line; money is in whole cents. */
export type AgreedPrice = {
  readonly lines: readonly PriceLine[];
  /** The sum before discounts. */
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  readonly total: Cents;
};

/**
 * The price the owner and the customer agreed on: the list's lines, plus one for the difference.
 * Without a list price (a business, a home beyond the grid) there are no lines.
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
 * The price lines to show. A booking with only a service has none, because its price is an
 * estimate, unless the owner agreed on a price.
 */
export function shownLines(
  { minutes }: { readonly minutes: number | null },
  lines: readonly PriceLine[],
): readonly PriceLine[] {
  return minutes !== null || isAgreed(lines) ? lines : [];
}

/** Whether the owner agreed on a price other than the list price. */
export function isAgreed(lines: readonly Pick<PriceLine, 'code'>[]): boolean {
  return lines.some(({ code }) => code === AGREED);
}
