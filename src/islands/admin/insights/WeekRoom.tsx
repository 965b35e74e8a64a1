import type { Overview } from '#contracts/admin/insights.ts';
import { capitalized } from '#domain/capitalized.ts';
import { durationText } from '#domain/duration.ts';
import { roomWord, shortHours, type Room } from '#domain/free-times.ts';
import { PERIODS } from '#domain/slots.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';

type Props = Pick<Overview, 'week'> & {
  /** On a phone it is one row, which opens: the calendar has the same by day. */
  readonly isFolded: boolean;
};

/** Availability over the next seven days; each day links to the calendar. */
export function WeekRoom({ week, isFolded }: Props) {
  const open = week.reduce((all, day) => all + day.open, 0);
  const isOfSeveral = week.some(({ periods }) => periods.some(({ crews }) => crews > 1));
  const hasMore = week.some(({ byPhone }) => byPhone > 0);
  if (isFolded) {
    return (
      <details className="card fold-card overview-fold">
        <summary>
          <span>
            Open times this week
            <small>
              {open === 0 ? 'Nothing online' : durationText(open)}
              {hasMore && ', and more by phone'}
            </small>
          </span>
        </summary>
        <Rooms week={week} />
      </details>
    );
  }
  return (
    <section className="card" aria-labelledby="room-title">
      <h2 id="room-title">Open times this week</h2>
      <p className="quiet">
        {open === 0
          ? 'Nothing open online this week'
          : `${durationText(open)} open this week${isOfSeveral ? ', all crews together' : ''}`}
        {hasMore ? ', and more by phone.' : '.'}
      </p>
      <Rooms week={week} />
    </section>
  );
}

/** A row for each day, a column for each part of it. */
function Rooms({ week }: Pick<Overview, 'week'>) {
  return (
    <table className="room">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {PERIODS.map((period) => (
            <th key={period} scope="col">
              {capitalized(period)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.map((day) => (
          <tr key={day.date}>
            <th scope="row">
              <a href={`#calendar/${day.date}`}>
                {dayName(day.date)}
                {day.open > 0 && <small>{shortHours(day.open)}</small>}
              </a>
            </th>
            {day.periods.map((room) => (
              <td key={room.period} data-room={room.state}>
                {roomText(room)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `4½ h`, over all crews, `Phone`, `Full`. */
function roomText(room: Room): string {
  if (room.state === 'by-phone') return 'Phone';
  return room.minutes > 0 ? shortHours(room.minutes) : roomWord(room);
}
