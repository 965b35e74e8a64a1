import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { freeTimes } from '#domain/free-times.ts';
import { today } from '#browser/today.ts';

/** The one reason why customers can’t book any time of a day; and what the owner can. */
export function DayReasons({ day }: { readonly day: CalendarDay }) {
  const { date, periods } = day;
  const [first] = periods;
  const free = freeTimes(periods).byPhone;
  const left = free === 1 ? '1 time is free' : `${free} times are free`;
  if (first?.state === 'over') {
    return (
      <p className="day-why">
        {date === today() ? 'Today’s times are over.' : 'This day is over.'}
      </p>
    );
  }
  if (first?.refusal === 'by-phone') {
    return (
      <p className="day-why">
        Customers can’t book this day online. {free > 0 ? `You can: ${left}.` : 'Nothing is free.'}
      </p>
    );
  }
  return (
    <p className="day-why">
      Closed to online booking: {first?.sentence} {free > 0 && `You can still book it: ${left}.`}
    </p>
  );
}
