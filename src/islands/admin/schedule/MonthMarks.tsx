import type { CalendarDay } from '#contracts/admin/schedule.ts';

/** As many dots as a day of the month has room for. */
const DOTS = 3;

/** The visits of a day as dots, amber for one to confirm; many as a dot, their number, and an amber dot. */
export function MonthMarks({ bookings }: Pick<CalendarDay, 'bookings'>) {
  const isMany = bookings.length > DOTS;
  const hasToConfirm = bookings.some(({ status }) => status === 'pending');
  return (
    <span className="month-marks" aria-hidden="true">
      {isMany ? (
        <>
          <i />
          {bookings.length}
          {hasToConfirm && <i data-status="pending" />}
        </>
      ) : (
        bookings.map(({ id, status }) => <i key={id} data-status={status} />)
      )}
    </span>
  );
}
