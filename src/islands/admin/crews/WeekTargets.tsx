import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { weekday } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { dropOn, isThere, type BoardPlace } from '#domain/week-board.ts';
import { dayParts } from '#islands/admin/ui/day-parts.ts';
import { dropVisit } from '#stores/admin/week.ts';
import { isWith } from './busy-lanes.ts';
import { dropWords } from './drag.ts';
import { freeRun, rowsOf, type Rows } from './free-run.ts';
import { rowStyle } from './row-style.ts';

type Props = {
  readonly week: Week;
  /** The visit that is being moved. */
  readonly visit: WeekVisit;
  readonly date: string;
  readonly crew: Week['crews'][number];
  /** Which line of the board the crew is. */
  readonly line: number;
};

/** The parts of a crew's day while a visit is moved: where it fits, and why it does not elsewhere. */
export function WeekTargets({ week, visit, date, crew, line }: Props) {
  const online = week.online[weekday(date)] ?? [];
  const parts = PERIODS.map((period, part) => {
    const place = { date, period, crewId: crew.id };
    const drop = dropOn(visit, place, week);
    const why = typeof drop === 'string' ? drop : null;
    const also = typeof drop === 'string' ? '' : dropWords(visit, place, drop, week);
    const rows = why === null ? freeRun(place, week, visit.id) : rowsOf(place);
    return { place, row: line * PERIODS.length + part, why, also, rows };
  }).filter(({ place, why }) => !isThere(visit, place) && !(why !== null && isTaken(place)));
  return parts.map(({ place, row, why, also, rows }, at) =>
    why === null ? (
      <WeekTarget
        key={place.period}
        visit={visit}
        place={place}
        rows={rows}
        also={also}
        crew={crew.name}
        row={row}
        isOnline={online.includes(place.period)}
      />
    ) : (
      <li
        key={place.period}
        className="week-why"
        style={rowStyle(rows)}
        data-period={place.period}
        data-again={parts.slice(0, at).some((earlier) => earlier.why === why) || undefined}
      >
        {why}
      </li>
    ),
  );

  /** A card stands there, which needs no label. */
  function isTaken({ period }: { readonly period: (typeof PERIODS)[number] }): boolean {
    return week.visits.some(
      (each) => each.date === date && isWith(each, crew.id) && each.periods.includes(period),
    );
  }
}

type WeekTargetProps = {
  readonly visit: WeekVisit;
  readonly place: BoardPlace;
  readonly rows: Rows;
  /** What happens besides, such as who makes room. */
  readonly also: string;
  /** The crew’s name. */
  readonly crew: string;
  /** Which line of the board it is, for the arrow keys. */
  readonly row: number;
  /** Whether customers can book this time; if not, only the owner moves a visit here. */
  readonly isOnline: boolean;
};

/** A part of a crew's day that takes the picked visit, by a click; a drop goes to the hour under it. */
function WeekTarget({ visit, place, rows, also, crew, row, isOnline }: WeekTargetProps) {
  // Except on desktop, the day's heading is out of sight once the page is scrolled.
  const { weekday, month, day } = dayParts(place.date);
  return (
    <li className="week-place" data-period={place.period} style={rowStyle(rows)}>
      <button
        className="week-target"
        type="button"
        aria-label={`To ${month} ${day}, ${weekday} ${place.period}${isOnline ? '' : ' by phone'}, ${crew}`}
        aria-description={also || undefined}
        title={also || undefined}
        data-also={also !== '' || undefined}
        data-date={place.date}
        data-row={row}
        onClick={() => void dropVisit(visit, place)}
      >
        <span>
          <span className="week-target-day">{weekday} </span>
          {place.period}
        </span>
        {!isOnline && <small> by phone</small>}
        {also !== '' && <small className="week-also"> {also}</small>}
      </button>
    </li>
  );
}
