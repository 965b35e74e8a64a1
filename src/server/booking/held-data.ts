import { bookingData, type BookingData } from '#contracts/booking.ts';
import type { DraftRow } from '#db/rows.ts';

/**
 * What a draft is held for; undefined for one that was made by the amount alone. Data that was
 * priced was checked when it was held: an add-on that has left the price table since, or a grid
 * that has become smaller, takes nothing from somebody who is paying.
 */
export function heldData({
  data,
  price,
}: Pick<DraftRow, 'data' | 'price'>): BookingData | undefined {
  const parsed = bookingData.safeParse(data);
  if (parsed.success) return parsed.data;
  return data !== null && price !== null ? (data as BookingData) : undefined;
}
