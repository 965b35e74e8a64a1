import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { isThere, boardRefusal, type BoardPlace } from '#domain/week-board.ts';
import { dropVisit } from '#stores/admin/week.ts';
import { dayParts } from '#islands/admin/ui/day-parts.ts';

type Props = {
  readonly week: Week;
  readonly visit: WeekVisit;
  readonly place: BoardPlace;
  /** Which line of the board it is, for the arrow keys. */
  readonly row: number;
  /** Whether the place holds a card, which needs no label. */
  readonly isTaken: boolean;
  /** Whether customers can book this time; if not, only the owner moves a visit here. */
  readonly isOnline: boolean;
};

/** A place on the board for a picked visit: a drop target, or the reason why not. */
export function WeekTarget({ week, visit, place, row, isTaken, isOnline }: Props) {
  if (isThere(visit, place)) return null;
  const why = boardRefusal(visit, place, week);
  // The day's heading is out of sight once the page is scrolled.
  const { weekday, month, day } = dayParts(place.date);
  const crew = week.crews.find(({ id }) => id === place.crewId)?.name ?? '';
  if (why !== null) {
    return isTaken ? null : (
      <li className="week-why" data-period={place.period}>
        {why}
      </li>
    );
  }
  return (
    <li data-period={place.period}>
      <button
        className="week-target"
        type="button"
        aria-label={`To ${month} ${day}, ${weekday} ${place.period}${isOnline ? '' : ' by phone'}, ${crew}`}
        data-date={place.date}
        data-row={row}
        onClick={() => void dropVisit(visit, place)}
        onDragEnter={({ currentTarget }) => {
          currentTarget.dataset['over'] = '';
        }}
        onDragLeave={({ currentTarget }) => {
          delete currentTarget.dataset['over'];
        }}
        onDragOver={(event) => {
          event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          void dropVisit(visit, place);
        }}
      >
        {weekday} {place.period}
        {!isOnline && <small> by phone</small>}
      </button>
    </li>
  );
}
