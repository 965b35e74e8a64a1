import type { PriceBreakdown } from '#contracts/price.ts';
import { decimalToCents, type Cents } from '#domain/money.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'seenPrice';

/** The price shown for the pending booking, and its price list version. */
export type SeenPrice = { readonly priceVersion: string; readonly total: Cents };

/** Keeps the price that the customer is about to pay, so that it cannot change unseen. */
export function saveSeenPrice({ priceVersion, total }: SeenPrice): void {
  writeSession(KEY, { priceVersion, total });
}

/** Keeps a price from the server that was just shown to the customer. */
export function saveShownPrice({ priceVersion, total }: PriceBreakdown): void {
  saveSeenPrice({ priceVersion, total: decimalToCents(total) });
}

/** The price that was shown, or null. */
export function readSeenPrice(): SeenPrice | null {
  const stored = readSession(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('priceVersion' in stored) || typeof stored.priceVersion !== 'string') return null;
  if (!('total' in stored) || typeof stored.total !== 'number') return null;
  const { priceVersion, total } = stored;
  return { priceVersion, total };
}

/** Deletes the price once the booking is made. */
export function forgetSeenPrice(): void {
  removeSession(KEY);
}
