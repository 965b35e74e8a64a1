import type { CalendarDay } from '#contracts/admin/schedule.ts';

/** As many dots as a day of the month has room for. */
const DOTS = 3;

/** The visits of a day as dots, or one dot and their number; amber while one is to confirm. */
export function MonthMarks({ bookings }: Pick<CalendarDay, 'bookings'>) {
  const isMany = bookings.length > DOTS;
  const toConfirm = bookings.find(({ status }) => status === 'pending');
  const dots = isMany ? [toConfirm ?? bookings[0]] : bookings;
  return (
    <span className="month-marks" aria-hidden="true">
      {dots.map((booking) => booking && <i key={booking.id} data-status={booking.status} />)}
      {isMany && bookings.length}
    </span>
  );
}
