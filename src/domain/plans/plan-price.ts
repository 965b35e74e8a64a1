import { agreedPrice } from '../agreed-price.ts';
import { totalOf } from '../balance.ts';
import { percentOf, type Cents } from '../money.ts';
import { PRICE_TABLES } from '../price-tables.ts';
import { ADD_ON, type PriceLine } from '../price.ts';

/** The price and duration of a plan's visit; money in whole cents. */
export type PlanRate = {
  readonly lines: readonly PriceLine[];
  /** The sum before discounts. */
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  /** Null if only the service is known. */
  readonly minutes: number | null;
};

const FREQUENCY = 'frequency:';
const AGREED = 'agreed';

/** Those of these add-ons that are in the price table and not yet in the rate. */
export function newAddOns(rate: Pick<PlanRate, 'lines'>, ids: readonly string[]) {
  const had = new Set(rate.lines.map(({ code }) => code));
  return PRICE_TABLES.addOns.filter(({ id }) => ids.includes(id) && !had.has(`${ADD_ON}${id}`));
}

/**
 * A rate with more add-ons, at today's list price. The plan's discount applies to them too; what
 * was agreed by hand stays as is.
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
 * A rate with exactly these add-ons; removed ones take their share of the discount with them. If
 * more is removed than a price agreed by hand covers, the total is 0, never negative.
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

/** A rate with a different total: its lines, plus one for the difference. */
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

/** The amount a plan's discount is taken from. */
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
