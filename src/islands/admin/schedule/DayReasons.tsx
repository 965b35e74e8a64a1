import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { periodLabel } from '#domain/slots.ts';
import { today } from '#browser/today.ts';
import { freeOf } from './free-words.ts';

/** Why customers can’t book a day: each reason once, with its periods; and what the owner can. */
export function DayReasons({ day }: { readonly day: CalendarDay }) {
  const { date, periods } = day;
  const free = freeOf(day);
  const left = free === 1 ? '1 time is free' : `${free} times are free`;
  if (periods.every(({ refusal }) => refusal === 'past')) {
    return (
      <p className="day-why">
        {date === today() ? 'Today’s times are over.' : 'This day is over.'}
      </p>
    );
  }
  if (periods.every(({ refusal }) => refusal === 'by-phone')) {
    return (
      <p className="day-why">
        Customers can’t book this day online. {free > 0 ? `You can: ${left}.` : 'Nothing is free.'}
      </p>
    );
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
      {free > 0 && <p>You still can: {left}.</p>}
    </div>
  );
}
