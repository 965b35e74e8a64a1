import type { ListedBooking } from '#contracts/admin/booking.ts';
import type { BookingFilters } from '#contracts/admin/booking-filters.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { Page } from '#contracts/fields.ts';
import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { Receipt } from '#domain/receipt-text.ts';
import type { App } from '#server/app.ts';
import { cardsThatPay } from '#server/balance/cards-that-pay.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { receiptsOf } from '#server/receipt/receipt-of.ts';
import { crewLabelsOf } from '#server/schedule/crew-names.ts';
import { hoursOfVisits } from '#server/schedule/hours-of-visits.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingListRows } from './booking-list-repository.ts';

/** One page of filtered bookings, newest first unless requested otherwise (spec 7). */
export function listBookings(app: App, query: BookingFilters & Page): ListedBooking[] {
  const bookings = pageOf(app, query);
  const hoursOf = hoursOfVisits(app, bookings);
  const ledgers = ledgersOf(
    app,
    bookings.map(({ id }) => id),
  );
  const crews = crewLabelsOf(
    app,
    bookings.map(({ id }) => id),
  );
  const cards = cardsThatPay(app, bookings);
  return bookings.map((booking) => ({
    ...toStoredBooking(booking),
    hours: hoursOf(booking),
    crew: crews.get(booking.id) ?? null,
    balance: centsToDecimal(owed(booking, ledgers.get(booking.id) ?? [])),
    byCard: cards.get(booking.id) ?? null,
  }));
}

/** The same bookings, each with its price lines, what was paid and what is due. */
export function listReceipts(app: App, query: BookingFilters & Page): (StoredBooking & Receipt)[] {
  const bookings = pageOf(app, query);
  const receiptOf = receiptsOf(app, bookings);
  return bookings.map((booking) => ({ ...toStoredBooking(booking), ...receiptOf(booking) }));
}

function pageOf(app: App, query: BookingFilters & Page): BookingRow[] {
  return bookingListRows(app).page(query, query, businessTime(app.now()).date);
}
