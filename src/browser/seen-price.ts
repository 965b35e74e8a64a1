import type { PriceBreakdown } from '#contracts/price.ts';
import { decimalToCents, type Cents } from '#domain/money.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'seenPrice';

/** The price that was shown for the booking on its way, and of which price list it was. */
export type SeenPrice = { readonly priceVersion: string; readonly total: Cents };

/** Keeps the price that somebody is about to pay, so that no other one takes its place unseen. */
export function saveSeenPrice({ priceVersion, total }: SeenPrice): void {
  writeSession(KEY, { priceVersion, total });
}

/** Keeps a price of the server's that the customer has just been shown. */
export function saveShownPrice({ priceVersion, total }: PriceBreakdown): void {
  saveSeenPrice({ priceVersion, total: decimalToCents(total) });
}

/** The price that was shown; null where none was. */
export function readSeenPrice(): SeenPrice | null {
  const stored = readSession(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('priceVersion' in stored) || typeof stored.priceVersion !== 'string') return null;
  if (!('total' in stored) || typeof stored.total !== 'number') return null;
  const { priceVersion, total } = stored;
  return { priceVersion, total };
}

/** Forgets the price once the booking stands. */
export function forgetSeenPrice(): void {
  removeSession(KEY);
}
