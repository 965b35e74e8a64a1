import type { DayVisit } from '#contracts/admin/booking.ts';
import { HALVES } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { cardsThatPay } from '#server/balance/cards-that-pay.ts';
import { receiptsOf } from '#server/receipt/receipt-of.ts';
import { placesOfVisits } from '#server/schedule/places-of-visits.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingListRows } from './booking-list-repository.ts';

/** More than any day can hold. */
const MOST_VISITS = 500;

/** A day's visits by their start, each with what the crew collects, without canceled ones. */
export function showDay(app: App, date: string): DayVisit[] {
  const bookings = bookingListRows(app)
    .page({ from: date, to: date, sort: 'soonest' }, { limit: MOST_VISITS }, date)
    .filter((booking) => booking.status !== 'cancelled');
  const receiptOf = receiptsOf(app, bookings);
  const cards = cardsThatPay(app, bookings);
  const placeOf = placesOfVisits(app, bookings);
  const placed = bookings.map((booking) => ({ booking, place: placeOf(booking) }));
  const inOrder = placed.toSorted(
    (one, other) => (one.place.start ?? HALVES) - (other.place.start ?? HALVES),
  );
  return inOrder.map(({ booking, place: { crew, periods, hours } }) => {
    const receipt = receiptOf(booking);
    return {
      ...toStoredBooking(booking),
      ...receipt,
      balance: receipt.due,
      byCard: cards.get(booking.id) ?? null,
      ...{ crew, periods, hours },
    };
  });
}
