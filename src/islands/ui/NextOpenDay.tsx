import { formatShortDate, type CalendarDate } from '#domain/calendar-date.ts';

type Props = { readonly day: CalendarDate; readonly onChoose: (day: CalendarDate) => void };

/** The way out of a full day: the next one with something open, to choose with one tap. */
export function NextOpenDay({ day, onChoose }: Props) {
  return (
    <>
      The next open day is{' '}
      <button
        type="button"
        className="link link-button whole"
        onClick={() => {
          onChoose(day);
        }}
      >
        {formatShortDate(day)}
      </button>
      .
    </>
  );
}
