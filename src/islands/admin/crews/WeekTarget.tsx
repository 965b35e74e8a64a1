import type { WeekVisit } from '#contracts/admin/crews.ts';
import type { BoardPlace } from '#domain/week-board.ts';
import { dropVisit } from '#stores/admin/week.ts';
import type { Rows } from './free-run.ts';
import { rowStyle } from './row-style.ts';
import { dayParts } from '#islands/admin/ui/day-parts.ts';

type Props = {
  readonly visit: WeekVisit;
  readonly place: BoardPlace;
  readonly rows: Rows;
  /** The crew’s name. */
  readonly crew: string;
  /** Which line of the board it is, for the arrow keys. */
  readonly row: number;
  /** Whether customers can book this time; if not, only the owner moves a visit here. */
  readonly isOnline: boolean;
};

/** A part of a crew's day that takes the picked visit, by a click; a drop goes to the hour under it. */
export function WeekTarget({ visit, place, rows, crew, row, isOnline }: Props) {
  // Except on desktop, the day's heading is out of sight once the page is scrolled.
  const { weekday, month, day } = dayParts(place.date);
  return (
    <li className="week-place" data-period={place.period} style={rowStyle(rows)}>
      <button
        className="week-target"
        type="button"
        aria-label={`To ${month} ${day}, ${weekday} ${place.period}${isOnline ? '' : ' by phone'}, ${crew}`}
        data-date={place.date}
        data-row={row}
        onClick={() => void dropVisit(visit, place)}
      >
        <span>
          <span className="week-target-day">{weekday} </span>
          {place.period}
        </span>
        {!isOnline && <small> by phone</small>}
      </button>
    </li>
  );
}
