import type { Overview } from '#contracts/admin/insights.ts';
import { capitalized } from '#domain/capitalized.ts';
import { durationText } from '#domain/duration.ts';
import { freeTimes, roomWord, type Room } from '#domain/free-times.ts';
import { PERIODS } from '#domain/slots.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';

/** Availability over the next seven days; each day links to the calendar. */
export function WeekRoom({ week }: Pick<Overview, 'week'>) {
  const isOpen = ({ periods }: Overview['week'][number]) =>
    periods.some(({ state }) => state === 'open');
  const open = week.filter(isOpen).reduce((all, day) => all + day.open, 0);
  const { byPhone } = freeTimes(week.flatMap(({ periods }) => periods));
  return (
    <section className="card" aria-labelledby="room-title">
      <h2 id="room-title">Open times this week</h2>
      <p className="quiet">
        {open === 0 ? 'Nothing open online this week' : `${durationText(open)} open this week`}
        {byPhone > 0 ? ', and more by phone.' : '.'}
      </p>
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
                <a href={`#calendar/${day.date}`}>{dayName(day.date)}</a>
                {isOpen(day) && <span className="room-open">{durationText(day.open)}</span>}
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
    </section>
  );
}

/** `2 of 3`, `Free` with one crew, `Phone`, `Full`. */
function roomText(room: Room): string {
  if (room.state === 'by-phone') return 'Phone';
  const isCounted = room.state === 'open' && room.crews > 1;
  return isCounted ? `${room.free} of ${room.crews}` : roomWord(room);
}
