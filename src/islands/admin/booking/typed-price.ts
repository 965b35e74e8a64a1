import type { BookingDetail } from '#contracts/admin/booking.ts';

/** The price of a booking as it is typed, with a reason to start from where one was agreed on. */
export function typedPriceOf({ booking, lines }: BookingDetail): Record<string, string> {
  const price = booking.total.replace(/\.00$/, '');
  return lines.some(({ code }) => code === 'agreed')
    ? { price, priceReason: 'As agreed' }
    : { price };
}
