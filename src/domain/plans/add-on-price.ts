import { totalOf } from '../balance.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { decimalToCents, type Cents } from '../money.ts';
import { withAddOns, withEveryVisit, type PlanRate } from './plan-price.ts';

/** A plan's visit price as the API returns it: decimal strings in dollars. */
type SentPrice = {
  readonly lines: readonly {
    readonly code: string;
    readonly label: string;
    readonly amount: string;
  }[];
  readonly estimatedCost: string;
  readonly discount: string;
};

/** What one visit costs now, and the ids of its one-time add-ons. */
type SentVisit = { readonly total: string; readonly addOns: readonly string[] };

/**
 * What one visit would cost with these add-ons, or every visit if none is given. A price announced
 * for a later date applies to visits from that date on.
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
 * What one visit would cost with these add-ons in place of its own, computed as the server does
 * (`withAddOns`), plan discount included.
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
