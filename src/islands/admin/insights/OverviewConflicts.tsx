import type { Overview } from '#contracts/admin/insights.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';

/** Upcoming visits at times closed after they were booked; nothing if there are none. */
export function OverviewConflicts({ conflicts }: Pick<Overview, 'conflicts'>) {
  if (conflicts.length === 0) return null;
  return (
    <section className="card card-late" aria-labelledby="conflicts-title">
      <h2 id="conflicts-title">Booked when you’re closed or a crew is off</h2>
      <ul className="visits">
        {conflicts.map(({ id, name, date, period, reason }) => (
          <li key={id}>
            <a className="visit-open" href={`#bookings/${id}`}>
              <span className="row-title">
                <bdi>{name}</bdi>
              </span>
              <span className="row-line">
                {dayName(date)}, {period} · <bdi>{reason}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet">
        Move {conflicts.length === 1 ? 'the visit' : 'them'}, or open the time again in the
        calendar.
      </p>
    </section>
  );
}
