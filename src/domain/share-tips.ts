import type { Cents } from './money.ts';

/** Who a tip goes to: in equal parts to the members who were at the visit, or to their crew. */
export const TIP_RULES = ['members', 'crew'] as const;

/**
 * A tip in equal parts, to the cent: what can't be divided goes to the first of them, a cent each.
 * Nobody gets anything where nobody was there.
 */
export function sharesOf(tip: Cents, members: readonly number[]): Map<number, Cents> {
  const ids = [...new Set(members)].toSorted((a, b) => a - b);
  const each = Math.floor(tip / ids.length);
  const odd = tip - each * ids.length;
  return new Map(ids.map((id, place) => [id, each + (place < odd ? 1 : 0)]));
}

/** More than a crew is handed at a door; a slipped decimal point is caught by it. */
const MOST: Cents = 20_000;

/** The most that a crew can note as a tip in cash: $200, or twice what the visit costs. */
export function mostTip(price: Cents): Cents {
  return Math.max(MOST, 2 * price);
}
