import { bookingData, type BookingData } from '#contracts/booking.ts';
import type { DraftRow } from '#db/rows.ts';

/**
 * A draft's booking data; undefined for one made with the amount alone. Priced data was validated
 * when it was held: an add-on since removed from the price table, or a smaller grid, does not
 * affect a customer who is paying.
 */
export function heldData({
  data,
  price,
}: Pick<DraftRow, 'data' | 'price'>): BookingData | undefined {
  const parsed = bookingData.safeParse(data);
  if (parsed.success) return parsed.data;
  return data !== null && price !== null ? (data as BookingData) : undefined;
}
