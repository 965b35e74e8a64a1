import { totalOf } from '../balance.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { decimalToCents, type Cents } from '../money.ts';
import { withAddOns, withEveryVisit, type PlanRate } from './plan-price.ts';

/** What a visit of a plan costs, as it left the server: decimal strings in dollars. */
type SentPrice = {
  readonly lines: readonly {
    readonly code: string;
    readonly label: string;
    readonly amount: string;
  }[];
  readonly estimatedCost: string;
  readonly discount: string;
};

/** What one visit costs now, and the ids of the add-ons that come with it only. */
type SentVisit = { readonly total: string; readonly addOns: readonly string[] };

/**
 * What one visit, or every visit without one, would cost with these add-ons; the price that was
 * told for later counts where the visit is as late.
 */
export function totalWith(
  {
    price,
    nextPrice,
  }: {
    readonly price: SentPrice;
    readonly nextPrice: (SentPrice & { readonly from: CalendarDate }) | null;
  },
  visit: (SentVisit & { readonly plannedDate: CalendarDate }) | undefined,
  addOns: readonly string[],
): Cents {
  if (!visit) return everyTotalWith(price, addOns);
  const isLater = nextPrice !== null && visit.plannedDate >= nextPrice.from;
  return visitTotalWith(isLater ? nextPrice : price, visit, addOns);
}

/**
 * What one visit would cost with these add-ons instead of those it has, as the server counts it
 * (`withAddOns`): the plan's discount is in it.
 */
export function visitTotalWith(
  price: SentPrice,
  visit: SentVisit,
  addOns: readonly string[],
): Cents {
  const rate = rateOf(price);
  const then = totalOf(withAddOns(rate, addOns)) - totalOf(withAddOns(rate, visit.addOns));
  return decimalToCents(visit.total) + then;
}

/** What each visit would cost with exactly these add-ons (`withEveryVisit`). */
export function everyTotalWith(price: SentPrice, addOns: readonly string[]): Cents {
  return totalOf(withEveryVisit(rateOf(price), addOns));
}

function rateOf({ lines, estimatedCost, discount }: SentPrice): PlanRate {
  return {
    lines: lines.map((line) => ({ ...line, amount: decimalToCents(line.amount) })),
    estimatedCost: decimalToCents(estimatedCost),
    discount: decimalToCents(discount),
    minutes: null,
  };
}
