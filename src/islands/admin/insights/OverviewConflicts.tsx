import type { Overview } from '#contracts/admin/insights.ts';
import { CREW_OFF, CREW_SHORT, NO_WAY } from '#domain/crews.ts';
import { bookingPlace } from '#stores/admin/open-booking.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { LongList } from '#islands/admin/ui/LongList.tsx';
import { CONFLICTS_SHOWN } from './overview-columns.ts';

/** The id of the card. */
export const CONFLICTS_ID = 'overview-conflicts';

/** Upcoming visits whose time or crew was taken away after they were booked; nothing if none. */
export function OverviewConflicts({ conflicts }: Pick<Overview, 'conflicts'>) {
  if (conflicts.length === 0) return null;
  return (
    <section
      className="card day-card card-late"
      id={CONFLICTS_ID}
      tabIndex={-1}
      aria-labelledby="conflicts-title"
    >
      <div className="day-head">
        <h2 id="conflicts-title">{titleOf(conflicts)}</h2>
        {conflicts.length > 1 && <span>{conflicts.length} visits</span>}
      </div>
      <LongList
        className="visits"
        labelledBy="conflicts-title"
        items={conflicts}
        first={CONFLICTS_SHOWN}
        row={({ id, name, date, period, reason }) => (
          <li key={id}>
            <a className="visit-open" href={bookingPlace(id)}>
              <span className="row-title">
                <bdi>{name}</bdi>
              </span>
              <span className="row-line">
                {dayName(date)}, {period}
                {reason !== CREW_OFF && (
                  <>
                    {' '}
                    · <bdi>{reason}</bdi>
                  </>
                )}
              </span>
            </a>
            <a
              className="button button-quiet button-small conflict-move"
              href={bookingPlace(id, 'move')}
            >
              Move<span className="sr-only"> the visit of {name}</span>
            </a>
          </li>
        )}
      />
    </section>
  );
}

/** A company that works is not closed: most often only a crew is away. */
function titleOf(conflicts: Overview['conflicts']): string {
  const isCrews = ({ reason }: Overview['conflicts'][number]) =>
    reason === CREW_SHORT || reason.startsWith(NO_WAY);
  if (conflicts.every(isCrews)) return 'Not enough time for these visits';
  if (conflicts.some(isCrews)) return 'These visits can’t stay as they are';
  const off = conflicts.filter(({ reason }) => reason === CREW_OFF).length;
  if (off === conflicts.length) return 'Booked while a crew is off';
  return off === 0 ? 'Booked while you’re closed' : 'Booked while you’re closed or a crew is off';
}
