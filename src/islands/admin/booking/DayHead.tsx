import { today } from '#browser/today.ts';
import { addDays, formatDayAhead, type CalendarDate } from '#domain/calendar-date.ts';

type Props = {
  readonly date: CalendarDate;
  /** How many visits the day has; undefined while not all of them are loaded. */
  readonly count: number | undefined;
};

/** Begins the visits of a day in the list: `Today Saturday, November 28`, and how many there are. */
export function DayHead({ date, count }: Props) {
  const now = today();
  const near = date === now ? 'Today' : date === addDays(now, 1) ? 'Tomorrow' : '';
  return (
    <div className="list-day">
      <h2>
        {near && <>{near} </>}
        <span data-near={near !== ''}>{formatDayAhead(date, now)}</span>
      </h2>
      {count !== undefined && (
        <p className="quiet">{count === 1 ? '1 visit' : `${count} visits`}</p>
      )}
    </div>
  );
}
