import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { periodLabel } from '#domain/slots.ts';

/** Why customers can’t book a day: each reason once, with its periods. */
export function DayReasons({ periods }: Pick<CalendarDay, 'periods'>) {
  if (periods.every(({ refusal }) => refusal === 'by-phone')) {
    return <p className="day-why">Customers can’t book this day online. You can.</p>;
  }
  const reasons = [...new Set(periods.map(({ sentence }) => sentence))];
  return (
    <div className="day-why">
      <p>Why customers can’t book this day:</p>
      {reasons.map((reason) => (
        <p key={reason}>
          {reasons.length > 1 && (
            <strong>
              {periods
                .filter(({ sentence }) => sentence === reason)
                .map(({ period }) => periodLabel(period))
                .join(', ')}
              :{' '}
            </strong>
          )}
          {reason}
        </p>
      ))}
    </div>
  );
}
