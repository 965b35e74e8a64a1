import type { BookingDetail } from '#contracts/admin/booking.ts';
import { isAgreed } from '#domain/agreed-price.ts';

/** The price fields of a booking, with an initial reason if a price was agreed on. */
export function typedPriceOf({ booking, lines }: BookingDetail): Record<string, string> {
  const price = booking.total.replace(/\.00$/, '');
  return isAgreed(lines) ? { price, priceReason: 'As agreed' } : { price };
}
