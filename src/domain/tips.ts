import type { Cents } from './money.ts';

/** What a tip can be chosen as, in percent of the visit's price; none is chosen beforehand. */
export const TIP_PERCENTS = [10, 15, 20] as const;

/** The least that a card can be charged, and so the least that is worth calling a tip. */
export const LEAST_CHARGE: Cents = 50;

/** A percentage of the price, in whole dollars: $18 of $180, never $18.37. */
export function tipOfPercent(price: Cents, percent: number): Cents {
  return Math.round((price * percent) / 100 / 100) * 100;
}

/**
 * Why an amount can't be a tip, in a sentence; null for one that can, none among them. More than
 * twice the price is a slipped decimal point before it is generosity.
 */
export function tipRefusal(tip: Cents, price: Cents): string | null {
  if (tip === 0) return null;
  if (tip < LEAST_CHARGE) return 'A tip by card starts at 50 cents.';
  return tip > 2 * price
    ? 'That’s more than twice the price of the visit. Please check the amount, or call us if you mean it.'
    : null;
}
