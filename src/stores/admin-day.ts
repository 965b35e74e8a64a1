import { fetchBookings } from '#browser/api/admin-bookings.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { adminList } from './admin-list.ts';

const list = adminList<StoredBooking>(fetchBookings);
/** The visits of the day whose sheet is open, in the order of the day. */
export const $dayVisits = list.$list;

/** Reads the visits of a day. */
export function loadDayVisits(date: string): Promise<void> {
  return list.load(`/api/bookings?from=${date}&to=${date}&sort=soonest&limit=500`);
}
