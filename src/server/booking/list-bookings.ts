import type { BookingFilters } from '#contracts/admin/booking-filters.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { Page } from '#contracts/fields.ts';
import type { Receipt } from '#domain/receipt-text.ts';
import type { App } from '#server/app.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { receiptOf } from '#server/receipt/receipt-of.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingListRows } from './booking-list-repository.ts';

/** One page of filtered bookings, newest first unless requested otherwise (spec 7). */
export function listBookings(app: App, query: BookingFilters & Page): StoredBooking[] {
  return bookingListRows(app).page(query, query).map(toStoredBooking);
}

/** The same bookings, each with its price lines, what was paid and what is due. */
export function listReceipts(app: App, query: BookingFilters & Page): (StoredBooking & Receipt)[] {
  const bookings = bookingListRows(app).page(query, query);
  const ledgers = ledgersOf(
    app,
    bookings.map(({ id }) => id),
  );
  return bookings.map((booking) => ({
    ...toStoredBooking(booking),
    ...receiptOf(app, booking, ledgers.get(booking.id) ?? []),
  }));
}
