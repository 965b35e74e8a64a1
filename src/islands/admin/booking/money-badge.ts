import type { StoredBooking } from '#contracts/booking.ts';

type MoneyBadge = { readonly word: string; readonly color: 'red' | 'gray' };

const BADGES: Readonly<Record<string, MoneyBadge>> = {
  disputed: { word: 'disputed', color: 'red' },
  partially_refunded: { word: 'partly refunded', color: 'gray' },
  refunded: { word: 'refunded', color: 'gray' },
};

/** What happened to the money of a visit besides being paid: disputed, or refunded. */
export function moneyBadge({
  paymentStatus,
}: Pick<StoredBooking, 'paymentStatus'>): MoneyBadge | undefined {
  return BADGES[paymentStatus];
}
