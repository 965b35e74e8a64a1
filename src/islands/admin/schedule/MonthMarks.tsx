import type { CalendarDay } from '#contracts/admin/schedule.ts';

/** The visits of a day: a dot, amber if one is to confirm, and their number. */
export function MonthMarks({ bookings }: Pick<CalendarDay, 'bookings'>) {
  const isToConfirm = bookings.some(({ status }) => status === 'pending');
  return (
    <span className="month-marks" aria-hidden="true">
      {bookings.length > 0 && (
        <>
          <i data-status={isToConfirm ? 'pending' : undefined} />
          {bookings.length}
        </>
      )}
    </span>
  );
}
