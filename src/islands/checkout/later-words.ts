import type { BookingData } from '#contracts/booking.ts';
import { formatDecimal } from '#domain/money.ts';
import { serviceLabel } from '#domain/pricing.ts';

/** What each later visit of a plan costs: `$94.50`, or `Basic Clean, $94.50` after a Deep one. */
export function laterWords(
  { laterService }: Pick<BookingData, 'laterService'>,
  { later }: { readonly later: string },
): string {
  const price = formatDecimal(later);
  return laterService ? `${serviceLabel(laterService)}, ${price}` : price;
}
