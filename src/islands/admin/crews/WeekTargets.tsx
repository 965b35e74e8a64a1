import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { weekday } from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import { PERIODS } from '#domain/slots.ts';
import { boardRefusal, isThere } from '#domain/week-board.ts';
import { freeRun, rowsOf } from './free-run.ts';
import { rowStyle } from './row-style.ts';
import { WeekTarget } from './WeekTarget.tsx';

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
  const online = BOOKABLE_ONLINE[weekday(date)] ?? [];
  const parts = PERIODS.map((period, part) => {
    const place = { date, period, crewId: crew.id };
    const why = boardRefusal(visit, place, week);
    const rows = why === null ? freeRun(place, week, visit.id) : rowsOf(place);
    return { place, row: line * PERIODS.length + part, why, rows };
  }).filter(({ place, why }) => !isThere(visit, place) && !(why !== null && isTaken(place)));
  return parts.map(({ place, row, why, rows }, at) =>
    why === null ? (
      <WeekTarget
        key={place.period}
        visit={visit}
        place={place}
        rows={rows}
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
      (each) => each.date === date && each.crewId === crew.id && each.periods.includes(period),
    );
  }
}
