import { agreedBasis, agreedPrice, isAgreedLine, type AgreedBasis } from '../agreed-price.ts';
import { totalOf } from '../balance.ts';
import { percentOf, type Cents } from '../money.ts';
import { PRICE_TABLES } from '../price-tables.ts';
import { ADD_ON, addOnIds, type PriceLine } from '../price.ts';

/** The price and duration of a plan's visit; money in whole cents. */
export type PlanRate = {
  readonly lines: readonly PriceLine[];
  /** The sum before discounts. */
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  /** Null if only the service is known. */
  readonly minutes: number | null;
  /** The ids of the add-ons that come every time; one without a line is in the agreed price. */
  readonly everyVisit?: readonly string[];
};

const FREQUENCY = 'frequency:';
const PACKAGE = 'package:';

/** Those of these add-ons that are in the price table and not yet in the rate. */
export function newAddOns(
  { lines, everyVisit = [] }: Pick<PlanRate, 'lines' | 'everyVisit'>,
  ids: readonly string[],
) {
  const had = new Set([...addOnIds(lines), ...everyVisit]);
  return PRICE_TABLES.addOns.filter(({ id }) => ids.includes(id) && !had.has(id));
}

/** The add-ons of every visit that the agreed price holds without a price of their own. */
export function addOnsWithoutPrice({
  lines,
  everyVisit,
}: {
  readonly lines: readonly { readonly code: string }[];
  readonly everyVisit: readonly string[];
}): string[] {
  const priced = addOnIds(lines);
  return everyVisit.filter((id) => !priced.includes(id));
}

/**
 * A rate with more add-ons, at today's list price. The plan's discount applies to them too, and an
 * agreed price keeps its ratio to the list.
 */
export function withAddOns(rate: PlanRate, ids: readonly string[]): PlanRate {
  return changed(rate, [], newAddOns(rate, ids));
}

/**
 * A rate with exactly these add-ons; removed ones take their share of the discount with them. A
 * price agreed by hand was agreed for what it held: it keeps its ratio to the list, and never falls
 * under the package's smallest home in the same ratio. Where there is no list price, it stays and
 * only what was added since goes.
 */
export function withEveryVisit(rate: PlanRate, ids: readonly string[]): PlanRate {
  const gone = rate.lines.filter(
    ({ code }) => code.startsWith(ADD_ON) && !ids.includes(code.slice(ADD_ON.length)),
  );
  return { ...changed(rate, gone, newAddOns(rate, ids)), everyVisit: ids };
}

/** A rate with a different total: its lines, plus one for the difference. */
export function atTotal(rate: PlanRate, total: Cents): PlanRate {
  const listed = rate.lines.filter((line) => !isAgreedLine(line));
  const price = isListed(listed) ? agreedAt(listed, total) : agreedPrice(null, total);
  return { ...moneyOf(price), minutes: rate.minutes };
}

/** A rate without these lines and with these add-ons. */
function changed(
  rate: PlanRate,
  gone: readonly PriceLine[],
  added: readonly (typeof PRICE_TABLES.addOns)[number][],
): PlanRate {
  if (gone.length === 0 && added.length === 0) return rate;
  const listed = rate.lines.filter((line) => !isAgreedLine(line));
  const less = PRICE_TABLES.addOns.filter(({ id }) => addOnIds(gone).includes(id));
  const minutes = rate.minutes === null ? null : rate.minutes + minutesOf(added) - minutesOf(less);
  const then = relisted(
    listed.filter((line) => !gone.includes(line)),
    added.map(({ id, name, price }) => ({ code: `${ADD_ON}${id}`, label: name, amount: price })),
    percentIn(listed),
  );
  if (!isListed(listed)) return { ...rate, ...unlisted(rate, listed, then), minutes };
  const basis = agreedBasis(rate.lines);
  const price = basis ? agreedAt(then, inRatio(basis, then), basis) : agreedAt(then, sum(then));
  return { ...rate, ...moneyOf(price), minutes };
}

/** These lines and more, with the plan's percentage taken from all of them. */
function relisted(
  kept: readonly PriceLine[],
  more: readonly PriceLine[],
  percent: number,
): PriceLine[] {
  const full = kept.filter(({ amount }) => amount > 0);
  const off = percentOf(sum(full) + sum(more), percent);
  const reductions = kept
    .filter(({ amount }) => amount <= 0)
    .map((line) => (line.code.startsWith(FREQUENCY) ? { ...line, amount: -off } : line));
  return [...full, ...more, ...reductions];
}

/** The percentage of the frequency's discount, as it was when the plan got it. */
function percentIn(listed: readonly PriceLine[]): number {
  const off = listed.find(({ code }) => code.startsWith(FREQUENCY));
  return off ? Math.round((-off.amount * 100) / fullPrice(listed)) : 0;
}

/** What was agreed without a list price, and the add-ons since. */
function unlisted(rate: PlanRate, before: readonly PriceLine[], then: readonly PriceLine[]) {
  const { estimatedCost, discount } = rate;
  const more = sum(then) - sum(before);
  // Only an older price can hold an add-on for more than was agreed in all.
  const isLess = totalOf(rate) > 0 && totalOf(rate) + more <= 0;
  return { lines: then, estimatedCost: estimatedCost + (isLess ? 0 : more), discount };
}

/** What an agreement comes to for other lines of the same plan. */
function inRatio({ price, list }: AgreedBasis, then: readonly PriceLine[]): Cents {
  // Free visits stay free; what is added to them is not.
  if (price <= 0 || list <= 0) return Math.max(price, price + sum(then) - list);
  const share = (cents: Cents) => Math.round((cents * price) / list);
  const least = Math.min(price, Math.max(1, share(smallestHome(then))));
  return Math.max(share(sum(then)), least);
}

/** The list price of the package's smallest home, less the plan's percentage. */
function smallestHome(listed: readonly PriceLine[]): Cents {
  const code = listed.find((line) => line.code.startsWith(PACKAGE))?.code.slice(PACKAGE.length);
  const column = Object.entries(PRICE_TABLES.packages).find(([id]) => id === code)?.[1];
  const price = column ? Math.min(...column.prices) : 0;
  return price - percentOf(price, percentIn(listed));
}

function agreedAt(listed: readonly PriceLine[], total: Cents, basis?: AgreedBasis) {
  const discount = fullPrice(listed) - sum(listed);
  const before = { lines: listed, estimatedCost: fullPrice(listed), discount, total: sum(listed) };
  return agreedPrice(before, total, basis);
}

function moneyOf({ lines, estimatedCost, discount }: Omit<PlanRate, 'minutes'>) {
  return { lines, estimatedCost, discount };
}

/** Whether the list has a price for the visit itself, not only for add-ons. */
function isListed(listed: readonly PriceLine[]): boolean {
  return listed.some(({ code, amount }) => amount > 0 && !code.startsWith(ADD_ON));
}

/** The amount a plan's discount is taken from. */
function fullPrice(listed: readonly PriceLine[]): Cents {
  return sum(listed.filter(({ amount }) => amount > 0));
}

function minutesOf(addOns: readonly { readonly minutes: number }[]): number {
  return addOns.reduce((total, { minutes }) => total + minutes, 0);
}

function sum(lines: readonly PriceLine[]): Cents {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
