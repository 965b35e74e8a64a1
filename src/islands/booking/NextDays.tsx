import { addDays, formatShortDate, type CalendarDate } from '#domain/calendar-date.ts';

const COUNT = 6;

type Props = {
  /** Undefined in the prerendered page, which keeps the place. */
  readonly today: CalendarDate | undefined;
  readonly chosen: string;
  readonly onChoose: (date: CalendarDate) => void;
};

/** The next days as buttons: most people book within the week. */
export function NextDays({ today, chosen, onChoose }: Props) {
  return (
    <div className="next-days" role="group" aria-label="The next days">
      {Array.from({ length: COUNT }, (_, index) => {
        const day = today && addDays(today, index + 1);
        const [weekday, date] = day ? formatShortDate(day).split(', ') : [];
        return (
          <button
            key={index}
            type="button"
            className="next-day"
            disabled={!day}
            aria-pressed={day !== undefined && day === chosen}
            onClick={() => {
              if (day) onChoose(day);
            }}
          >
            <b>{weekday ?? '\u00a0'}</b> <span>{date ?? '\u00a0'}</span>
          </button>
        );
      })}
    </div>
  );
}
