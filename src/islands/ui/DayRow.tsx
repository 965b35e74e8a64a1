import type { Ref } from 'react';
import { formatShortDate, type CalendarDate } from '#domain/calendar-date.ts';

type Props = {
  /** Undefined for one whose place is reserved. */
  readonly days: readonly (CalendarDate | undefined)[];
  readonly label: string;
  readonly chosen: string;
  /** Those with nothing open, which say so; a tap still says what is open next. */
  readonly full: ReadonlySet<CalendarDate>;
  readonly onChoose: (day: CalendarDate) => void;
  readonly ref?: Ref<HTMLDivElement>;
};

/** A few days as buttons, each one tap. */
export function DayRow({ days, label, chosen, full, onChoose, ref }: Props) {
  return (
    <div className="next-days" ref={ref} role="group" aria-label={label}>
      {days.map((day, index) => {
        const isFull = day !== undefined && full.has(day);
        const [weekday, date] = day ? formatShortDate(day).split(', ') : [];
        return (
          <button
            key={index}
            type="button"
            className="next-day"
            data-full={isFull || undefined}
            disabled={!day}
            aria-pressed={day !== undefined && day === chosen}
            onClick={() => {
              if (day) onChoose(day);
            }}
          >
            <b>{weekday ?? '\u00a0'}</b> <span>{date ?? '\u00a0'}</span>
            {isFull && (
              <small>
                <span className="sr-only">, </span>full
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}
