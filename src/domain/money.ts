/** An amount of US money in whole cents. */
export type Cents = number;

/** Whole dollars from the content files, in cents. */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Cents as a stored decimal string: 2500 is `'25.00'` (spec 3). */
export function centsToDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** A decimal string such as `'25'`, `'25.5'` or `'25.00'` as cents; NaN for anything else. */
export function decimalToCents(decimal: string): Cents {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(decimal);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : NaN;
}

/** A percentage of an amount, rounding half a cent up: 15% of 2550 is 383. All whole numbers. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent + 50) / 100);
}

// Cached: creating one takes far longer than using it, and a dashboard page uses hundreds.
const dollars = { style: 'currency', currency: 'USD' } as const;
const WITH_CENTS = new Intl.NumberFormat('en-US', dollars);
const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { ...dollars, minimumFractionDigits: 0 });

/**
 * Formats cents: 2500 is `$25`, 2550 is `$25.50`, 125000 is `$1,250`. Negative amounts use a real
 * minus sign, because a hyphen is easily missed: -6800 is `−$68`.
 */
export function formatMoney(cents: Cents): string {
  const text = (cents % 100 === 0 ? WHOLE_DOLLARS : WITH_CENTS).format(Math.abs(cents) / 100);
  return cents < 0 ? `\u2212${text}` : text;
}

/** Formats a stored decimal: `'25.00'` is `$25`, `'-10.00'` is `−$10`. */
export function formatDecimal(decimal: string): string {
  const isNegative = decimal.startsWith('-');
  const cents = decimalToCents(isNegative ? decimal.slice(1) : decimal);
  return formatMoney(isNegative ? -cents : cents);
}

/** Formats a price range of the content files: `[110, 200]` is `$110–200` (spec 9). */
export function formatRange([low, high]: readonly [number, number]): string {
  return `$${low.toLocaleString('en-US')}–${high.toLocaleString('en-US')}`;
}
