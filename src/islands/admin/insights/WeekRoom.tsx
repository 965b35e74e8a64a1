import type { Overview, OverviewRoom } from '#contracts/admin/insights.ts';
import { capitalized } from '#domain/capitalized.ts';
import { PERIODS } from '#domain/slots.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';

/** Availability over the next seven days; each day links to the calendar. */
export function WeekRoom({ week }: Pick<Overview, 'week'>) {
  const open = week.flatMap(({ periods }) => periods).filter(({ isOpen }) => isOpen);
  const free = open.reduce((sum, room) => sum + room.free, 0);
  return (
    <section className="card" aria-labelledby="room-title">
      <h2 id="room-title">Free this week</h2>
      <p className="quiet">
        {free === 0
          ? 'Nothing that customers can book in the next seven days.'
          : `${free === 1 ? '1 time' : `${free} times`} that customers can book in the next seven days.`}
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
          {week.map(({ date, periods }) => (
            <tr key={date}>
              <th scope="row">
                <a href={`#calendar/${date}`}>{dayName(date)}</a>
              </th>
              {periods.map((room) => (
                <td key={room.period} data-room={roomState(room)}>
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

function roomState({ free, isOpen }: OverviewRoom): 'free' | 'full' | 'closed' {
  if (free === 0) return 'full';
  return isOpen ? 'free' : 'closed';
}

/** `2 of 3`, `Free` with one crew, `Full`, `Closed`. */
function roomText(room: OverviewRoom): string {
  if (room.free === 0) return 'Full';
  if (!room.isOpen) return 'Closed';
  return room.crews === 1 ? 'Free' : `${room.free} of ${room.crews}`;
}
