import { dayParts } from './day-parts.ts';

/** A date as a calendar leaf. */
export function DateTile({ date }: { readonly date: string }) {
  const { weekday, day, month, year, isThisYear } = dayParts(date);
  return (
    <time className="date-tile" dateTime={date}>
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{isThisYear ? month : `${month} ’${year.slice(2)}`}</span>
    </time>
  );
}
