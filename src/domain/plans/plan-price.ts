import { agreedPrice } from '../agreed-price.ts';
import { totalOf } from '../balance.ts';
import { percentOf, type Cents } from '../money.ts';
import { PRICE_TABLES } from '../price-tables.ts';
import { ADD_ON, type PriceLine } from '../price.ts';

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
  return PRICE_TABLES.addOns.filter(({ id }) => ids.includes(id) && !had.has(`${ADD_ON}${id}`));
}

/**
 * A rate with more add-ons, at today's list price. The discount of the plan counts for them too;
 * what was agreed by hand stays as it is.
 */
export function withAddOns(rate: PlanRate, ids: readonly string[]): PlanRate {
  const added = ids.length === 0 ? [] : newAddOns(rate, ids);
  if (added.length === 0) return rate;
  const lines = added.map(({ id, name, price }) => {
    return { code: `${ADD_ON}${id}`, label: name, amount: price };
  });
  const more = sum(lines);
  const off = rate.lines.find(({ code }) => code.startsWith(FREQUENCY));
  const full = fullPrice(rate.lines);
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

/**
 * A rate with exactly these add-ons; those that go take their part of the discount with them. Where
 * a price agreed by hand is less than what goes, nothing is left to pay, never less.
 */
export function withEveryVisit(rate: PlanRate, ids: readonly string[]): PlanRate {
  const gone = rate.lines.filter(
    ({ code }) => code.startsWith(ADD_ON) && !ids.includes(code.slice(ADD_ON.length)),
  );
  const kept = rate.lines.filter((line) => !gone.includes(line));
  const less = sum(gone);
  const off = kept.find(({ code }) => code.startsWith(FREQUENCY));
  const percent = percentOfLine(off);
  const full = fullPrice(kept);
  const lessOff = percentOf(full + less, percent) - percentOf(full, percent);
  const minutes = PRICE_TABLES.addOns
    .filter(({ id }) => gone.some(({ code }) => code === `${ADD_ON}${id}`))
    .reduce((total, each) => total + each.minutes, 0);
  const without = {
    lines: kept.map((line) => (line === off ? { ...line, amount: line.amount + lessOff } : line)),
    estimatedCost: rate.estimatedCost - less,
    discount: rate.discount - lessOff,
    minutes: rate.minutes === null ? null : rate.minutes - minutes,
  };
  const rateThen = withAddOns(without, ids);
  return totalOf(rateThen) < 0 ? atTotal(rateThen, 0) : rateThen;
}

/** A rate at another total: its lines, and one for the difference. */
export function atTotal(rate: PlanRate, total: Cents): PlanRate {
  const { minutes } = rate;
  const listed = rate.lines.filter(({ code }) => code !== AGREED);
  if (listed.length === 0) return { ...agreedPrice(null, total), minutes };
  const estimatedCost = sum(listed.filter(({ amount }) => amount > 0));
  const discount = -sum(listed.filter(({ amount }) => amount < 0));
  const before = {
    lines: listed,
    estimatedCost,
    discount,
    total: totalOf({ estimatedCost, discount }),
  };
  const { lines, ...money } = agreedPrice(before, total);
  return { lines, estimatedCost: money.estimatedCost, discount: money.discount, minutes };
}

/** What the discount of a plan is a part of. */
function fullPrice(lines: readonly PriceLine[]): Cents {
  return sum(lines.filter(({ code, amount }) => amount > 0 && code !== AGREED));
}

function percentOfLine(line: PriceLine | undefined): number {
  const id = line?.code.slice(FREQUENCY.length);
  return PRICE_TABLES.frequencies.find((each) => each.id === id)?.percent ?? 0;
}

function sum(lines: readonly PriceLine[]): Cents {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
