import type { BookingFilters } from '#contracts/admin-bookings.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { Page } from '#contracts/fields.ts';
import type { App } from '#server/app.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingListRows } from './booking-list-repository.ts';

/** Bookings newest first unless asked otherwise, one page of what the filters leave (spec 7). */
export function listBookings(app: App, query: BookingFilters & Page): StoredBooking[] {
  return bookingListRows(app).page(query, query).map(toStoredBooking);
}
