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

/** A plan's prices as the API returns them, and the add-ons that come every time. */
type SentPlan = {
  readonly price: SentPrice;
  readonly nextPrice: (SentPrice & { readonly from: CalendarDate }) | null;
  readonly everyVisit: readonly string[];
};

/**
 * What one visit would cost with these add-ons, or every visit if none is given. A price announced
 * for a later date applies to visits from that date on.
 *
 * @param from the planned date of the first visit that follows a change of every visit.
 */
export function totalWith(
  plan: SentPlan,
  visit: (SentVisit & { readonly plannedDate: CalendarDate }) | undefined,
  addOns: readonly string[],
  from?: CalendarDate,
): Cents {
  const date = visit?.plannedDate ?? from;
  const { nextPrice, everyVisit } = plan;
  const isLater = nextPrice !== null && date !== undefined && date >= nextPrice.from;
  const price = isLater ? nextPrice : plan.price;
  return visit
    ? visitTotalWith(price, { ...visit, everyVisit }, addOns)
    : everyTotalWith(price, everyVisit, addOns);
}

/**
 * What one visit would cost with these add-ons in place of its own, computed as the server does
 * (`withAddOns`), plan discount included.
 */
export function visitTotalWith(
  price: SentPrice,
  visit: SentVisit & { readonly everyVisit?: readonly string[] },
  addOns: readonly string[],
): Cents {
  const rate = rateOf(price, visit.everyVisit);
  const then = totalOf(withAddOns(rate, addOns)) - totalOf(withAddOns(rate, visit.addOns));
  return decimalToCents(visit.total) + then;
}

/**
 * What each visit would cost with exactly these add-ons (`withEveryVisit`).
 *
 * @param had those that come every time now.
 */
export function everyTotalWith(
  price: SentPrice,
  had: readonly string[],
  addOns: readonly string[],
): Cents {
  return totalOf(withEveryVisit(rateOf(price, had), addOns));
}

function rateOf(
  { lines, estimatedCost, discount }: SentPrice,
  everyVisit: readonly string[] = [],
): PlanRate {
  return {
    lines: lines.map((line) => ({ ...line, amount: signedCents(line.amount) })),
    estimatedCost: decimalToCents(estimatedCost),
    discount: decimalToCents(discount),
    minutes: null,
    everyVisit,
  };
}

/** `'-10.00'` is -1000: a discount's line. */
function signedCents(decimal: string): Cents {
  return decimal.startsWith('-') ? -decimalToCents(decimal.slice(1)) : decimalToCents(decimal);
}
