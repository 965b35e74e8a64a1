import { agreedPrice } from '../agreed-price.ts';
import { percentOf, type Cents } from '../money.ts';
import { PRICE_TABLES } from '../price-tables.ts';
import type { PriceLine } from '../price.ts';

/** What a visit of a plan costs and takes; money in whole cents. */
export type PlanRate = {
  readonly lines: readonly PriceLine[];
  /** The sum before whatever takes something off. */
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  /** Null where only the service is known. */
  readonly minutes: number | null;
};

const FREQUENCY = 'frequency:';
const AGREED = 'agreed';

/** The add-ons of these that are in the price table and not in the rate already. */
export function newAddOns(rate: Pick<PlanRate, 'lines'>, ids: readonly string[]) {
  const had = new Set(rate.lines.map(({ code }) => code));
  return PRICE_TABLES.addOns.filter(({ id }) => ids.includes(id) && !had.has(`add-on:${id}`));
}

/**
 * A rate with more add-ons, at today's list price. The discount of the plan counts for them too;
 * what was agreed by hand stays as it is.
 */
export function withAddOns(rate: PlanRate, ids: readonly string[]): PlanRate {
  const added = ids.length === 0 ? [] : newAddOns(rate, ids);
  if (added.length === 0) return rate;
  const lines = added.map(({ id, name, price }) => {
    return { code: `add-on:${id}`, label: name, amount: price };
  });
  const more = sum(lines);
  const off = rate.lines.find(({ code }) => code.startsWith(FREQUENCY));
  const full = sum(rate.lines.filter(({ code, amount }) => amount > 0 && code !== AGREED));
  const percent = percentOfLine(off);
  const moreOff = percentOf(full + more, percent) - percentOf(full, percent);
  const at = rate.lines.findIndex(({ code, amount }) => amount < 0 || code === AGREED);
  const place = at < 0 ? rate.lines.length : at;
  return {
    lines: [
      ...rate.lines.slice(0, place),
      ...lines,
      ...rate.lines
        .slice(place)
        .map((line) => (line === off ? { ...line, amount: line.amount - moreOff } : line)),
    ],
    estimatedCost: rate.estimatedCost + more,
    discount: rate.discount + moreOff,
    minutes:
      rate.minutes === null
        ? null
        : rate.minutes + added.reduce((total, { minutes }) => total + minutes, 0),
  };
}

/** A rate at another total: its lines, and one for the difference. */
export function atTotal(rate: PlanRate, total: Cents): PlanRate {
  const { minutes } = rate;
  const listed = rate.lines.filter(({ code }) => code !== AGREED);
  if (listed.length === 0) return { ...agreedPrice(null, total), minutes };
  const estimatedCost = sum(listed.filter(({ amount }) => amount > 0));
  const discount = -sum(listed.filter(({ amount }) => amount < 0));
  const before = { lines: listed, estimatedCost, discount, total: estimatedCost - discount };
  const { lines, ...money } = agreedPrice(before, total);
  return { lines, estimatedCost: money.estimatedCost, discount: money.discount, minutes };
}

/** What a visit at this rate costs. */
export function totalOf({ estimatedCost, discount }: PlanRate): Cents {
  return estimatedCost - discount;
}

function percentOfLine(line: PriceLine | undefined): number {
  const id = line?.code.slice(FREQUENCY.length);
  return PRICE_TABLES.frequencies.find((each) => each.id === id)?.percent ?? 0;
}

function sum(lines: readonly PriceLine[]): Cents {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
