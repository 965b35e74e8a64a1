import type { Cents } from './money.ts';
import type { Price, PriceLine } from './price.ts';

const AGREED = 'agreed';

/** What was agreed, and what the list asked for the same visit. */
export type AgreedBasis = { readonly price: Cents; readonly list: Cents };

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
 *
 * @param basis what it was agreed for, if the total follows from an earlier agreement.
 */
export function agreedPrice(
  listed: Pick<Price, 'lines' | 'estimatedCost' | 'discount' | 'total'> | null,
  total: Cents,
  basis?: AgreedBasis,
): AgreedPrice {
  if (!listed) return { lines: [], estimatedCost: total, discount: 0, total };
  const { lines, estimatedCost, discount } = listed;
  const amount = total - listed.total;
  if (amount === 0) return { lines, estimatedCost, discount, total };
  return {
    lines: [...lines, { code: codeOf(basis), label: 'Adjusted, as agreed', amount }],
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
  return lines.some(isAgreedLine);
}

/** Whether a line is the difference between the list price and the agreed one. */
export function isAgreedLine({ code }: Pick<PriceLine, 'code'>): boolean {
  return code === AGREED || code.startsWith(`${AGREED}:`);
}

/**
 * What the owner and the customer agreed on: as noted in the line, however often add-ons changed
 * since, else what the lines say. Null for a list price.
 */
export function agreedBasis(lines: readonly PriceLine[]): AgreedBasis | null {
  const agreed = lines.find(isAgreedLine);
  if (!agreed) return null;
  const noted = NOTED.exec(agreed.code);
  if (noted) return { price: Number(noted[1]), list: Number(noted[2]) };
  const price = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { price, list: price - agreed.amount };
}

const NOTED = new RegExp(`^${AGREED}:(\\d+)/(\\d+)$`, 'u');

function codeOf(basis: AgreedBasis | undefined): string {
  return basis ? `${AGREED}:${basis.price}/${basis.list}` : AGREED;
}
