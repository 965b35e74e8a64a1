import type { DayVisit } from '#contracts/admin/booking.ts';
import type { App } from '#server/app.ts';
import { receiptsOf } from '#server/receipt/receipt-of.ts';
import { crewsOfVisits } from '#server/schedule/crews-of-visits.ts';
import { periodsTaken } from '#server/schedule/periods-taken.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingListRows } from './booking-list-repository.ts';

/** More than any day can hold. */
const MOST_VISITS = 500;

/** A day's visits in order, each with what the crew collects, without canceled ones. */
export function showDay(app: App, date: string): DayVisit[] {
  const taken = periodsTaken(app, date);
  const crews = crewsOfVisits(app, date, date);
  const bookings = bookingListRows(app)
    .page({ from: date, to: date, sort: 'soonest' }, { limit: MOST_VISITS }, date)
    .filter((booking) => booking.status !== 'cancelled');
  const receiptOf = receiptsOf(app, bookings);
  return bookings.map((booking) => {
    const receipt = receiptOf(booking);
    return {
      ...toStoredBooking(booking),
      ...receipt,
      periods: taken(booking),
      balance: receipt.due,
      crew: crews.get(booking.id) ?? null,
    };
  });
}
