import type { DayVisit } from '#contracts/admin-bookings.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { toStoredBooking } from '../repositories/bookings.ts';
import { balanceOf } from './show-booking.ts';

/** More than any day can hold. */
const MOST_VISITS = 500;

/** The visits of a day in the order of the day, each with what the crew collects; no cancelled one. */
export function showDay(deps: Pick<Deps, 'bookingList' | 'payments'>, date: string): DayVisit[] {
  return deps.bookingList
    .page({ from: date, to: date, sort: 'soonest' }, { limit: MOST_VISITS })
    .filter((booking) => booking.status !== 'cancelled')
    .map((booking) => {
      const balance = balanceOf(booking, deps.payments.ofBooking(booking.id));
      return { ...toStoredBooking(booking), balance: centsToDecimal(balance) };
    });
}
