import { isAgreed } from './agreed-price.ts';
import { formatMoney, type Cents } from './money.ts';
import type { PriceLine } from './price.ts';
import { isBookable } from './pricing.ts';

/** What decides whether a price is a starting price. */
type Priced = {
  readonly serviceType: string;
  /** Whether the home was described. */
  readonly hasHome: boolean;
  readonly lines: readonly Pick<PriceLine, 'code'>[];
};

/**
 * Whether a booking's price is only a starting price: a package for a home that nobody described,
 * unless the owner agreed on a price.
 */
export function isStartingPrice({ serviceType, hasHome, lines }: Priced): boolean {
  return isBookable(serviceType) && !hasHome && !isAgreed(lines);
}

/** What is due: `from $75` for a starting price; nothing due is `$0` either way. */
export function dueText(due: Cents, isStart: boolean): string {
  return isStart && due > 0 ? `from ${formatMoney(due)}` : formatMoney(due);
}
