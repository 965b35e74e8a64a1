import { lateRule } from '#content/late-charge.ts';
import type { PriceBreakdown } from '#contracts/price.ts';
import { decimalToCents, type Cents } from '#domain/money.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'seenPrice';

type Price = { readonly priceVersion: string; readonly total: Cents };

/** The price shown for the pending booking, its price list version, and what was said beside it. */
export type SeenPrice = Price & {
  /** What a late cancellation or a lockout costs, in a sentence; empty for nothing. */
  readonly late: string;
};

/**
 * Keeps the price that the customer is about to pay, so that it cannot change unseen.
 *
 * @param late what a late cancellation or a lockout costs; by default as these pages say.
 */
export function saveSeenPrice({ priceVersion, total }: Price, late = lateRule()): void {
  writeSession(KEY, { priceVersion, total, late });
}

/** Keeps a price from the server that was just shown to the customer. */
export function saveShownPrice({ priceVersion, total }: PriceBreakdown, late: string): void {
  saveSeenPrice({ priceVersion, total: decimalToCents(total) }, late);
}

/** The price that was shown, or null. */
export function readSeenPrice(): SeenPrice | null {
  const stored = readSession(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('priceVersion' in stored) || typeof stored.priceVersion !== 'string') return null;
  if (!('total' in stored) || typeof stored.total !== 'number') return null;
  const { priceVersion, total } = stored;
  const late = 'late' in stored && typeof stored.late === 'string' ? stored.late : '';
  return { priceVersion, total, late };
}

/** Deletes the price once the booking is made. */
export function forgetSeenPrice(): void {
  removeSession(KEY);
}
