import { centsToDecimal, decimalToCents, type Cents } from './money.ts';
import type { PriceLine } from './price.ts';

/** One line of a quote. */
export type QuoteLine = {
  readonly description: string;
  /** In hundredths: 150 is one and a half. */
  readonly quantity: number;
  /** Of one, in cents; negative for something taken off. */
  readonly unitPrice: Cents;
  /** Whether the customer chooses it. */
  readonly isOptional: boolean;
};

/** The same as texts, as it is typed and as it leaves the server. */
export type QuoteLineText = {
  readonly description: string;
  /** At most two places: `1.5`. */
  readonly quantity: string;
  /** A decimal, such as `-20.00`. */
  readonly unitPrice: string;
  readonly isOptional: boolean;
};

/** What a quote comes to with the options that were chosen; money is in whole cents. */
export type QuoteSums = {
  /** The lines that count, in order. */
  readonly lines: readonly PriceLine[];
  /** The sum before what is taken off. */
  readonly estimatedCost: Cents;
  readonly discount: Cents;
  readonly total: Cents;
};

/** Prefix of the code of a booking's line that came from a quote; its place there follows. */
export const QUOTE_LINE = 'quote:';

/** What a line comes to, half a cent rounding away from zero. */
export function lineAmount({ quantity, unitPrice }: Omit<QuoteLine, 'isOptional'>): Cents {
  const amount = Math.floor((quantity * Math.abs(unitPrice) + 50) / 100);
  return unitPrice < 0 ? -amount : amount;
}

/**
 * What a quote comes to: every line that isn't optional, and the options chosen by their place,
 * from 0. The page, the form, the PDF and the booking all ask here.
 *
 * @example quoteSums(lines, [2]).total
 */
export function quoteSums(lines: readonly QuoteLine[], chosen: readonly number[]): QuoteSums {
  const counted = lines.flatMap((line, place): PriceLine[] =>
    line.isOptional && !chosen.includes(place)
      ? []
      : [{ code: `${QUOTE_LINE}${place}`, label: labelOf(line), amount: lineAmount(line) }],
  );
  const sum = (amounts: readonly Cents[]) => amounts.reduce((total, each) => total + each, 0);
  const amounts = counted.map(({ amount }) => amount);
  const estimatedCost = sum(amounts.filter((amount) => amount > 0));
  const total = sum(amounts);
  return { lines: counted, estimatedCost, discount: estimatedCost - total, total };
}

/** The places of the optional lines. */
export function optionsOf(lines: readonly QuoteLine[]): number[] {
  return lines.flatMap(({ isOptional }, place) => (isOptional ? [place] : []));
}

/** A quantity in hundredths for people: `1.5`, `3`. */
export function quantityText(quantity: number): string {
  return String(quantity / 100);
}

/** A typed quantity such as `'1.5'` in hundredths; NaN for anything else. */
export function quantityOf(text: string): number {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : NaN;
}

/** A typed price such as `'25'` or `'-20.00'` in cents; NaN for anything else. */
export function unitPriceOf(text: string): Cents {
  const [, sign, amount = ''] = /^([-\u2212]?)\$?(.*)$/u.exec(text) ?? [];
  const cents = decimalToCents(amount);
  return sign && cents !== 0 ? -cents : cents;
}

/** A line as texts. */
export function lineText({ description, quantity, unitPrice, isOptional }: QuoteLine) {
  return {
    ...{ description, isOptional },
    quantity: quantityText(quantity),
    unitPrice: centsToDecimal(unitPrice),
  } satisfies QuoteLineText;
}

/** A line of such texts; its numbers are NaN where they are none. */
export function lineOf({ description, quantity, unitPrice, isOptional }: QuoteLineText): QuoteLine {
  return {
    ...{ description, isOptional },
    quantity: quantityOf(quantity),
    unitPrice: unitPriceOf(unitPrice),
  };
}

/** A line as a booking's price names it: `Windows`, `Windows × 12`. */
function labelOf({ description, quantity }: QuoteLine): string {
  return quantity === 100 ? description : `${description} × ${quantityText(quantity)}`;
}
