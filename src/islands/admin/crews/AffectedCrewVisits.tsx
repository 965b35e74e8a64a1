import type { ReactNode } from 'react';
import type { CrewVisit, StoredCrew } from '#contracts/admin/crews.ts';
import { loadCrews } from '#stores/admin/crews.ts';
import { moveVisit } from '#stores/admin/moves.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { WIDE } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';

type Props = {
  readonly visits: readonly CrewVisit[];
  readonly lead: string;
  /** The crew that is off. */
  readonly crew: StoredCrew;
  readonly crews: readonly StoredCrew[];
  /** What can be done where no other crew has room; by default only to move it by hand. */
  readonly otherwise?: string;
  /** The button that finds a place for all of them; giving one to another crew is the alternative. */
  readonly find?: ReactNode;
};

/** Visits a crew cannot make: each can be reassigned, or moved in its booking. */
export function AffectedCrewVisits({
  visits,
  lead,
  crew,
  crews,
  otherwise = 'Open it to move it.',
  find,
}: Props) {
  const isWide = useWide(WIDE);
  if (visits.length === 0) return null;
  const others = crews.filter((each) => each.id !== crew.id);
  return (
    <div className="affected-crew-visits" role="status">
      <p>{lead}</p>
      {visits.length > 1 && find}
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <a className="row-title" href={`#bookings/${visit.id}`}>
              <bdi>{visit.name}</bdi>
              <span className="row-quiet">
                {dayName(visit.date)}, {visit.hours ?? visit.period}
              </span>
            </a>
            {visits.length === 1 && find}
            <Others
              visit={visit}
              crews={others.filter(({ id }) => visit.free.includes(id))}
              otherwise={otherwise}
              isBehind={!isWide && Boolean(find)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type OthersProps = {
  readonly visit: CrewVisit;
  /** The crews that have room for it. */
  readonly crews: readonly StoredCrew[];
  readonly otherwise: string;
  /** Whether they are folded: on a phone, below the button that finds it a place. */
  readonly isBehind: boolean;
};

/** The crews a visit can be given to. */
function Others({ visit, crews, otherwise, isBehind }: OthersProps) {
  const buttons = (
    <div className="affected-crews">
      {crews.length === 0 && (
        <span className="row-quiet">No other crew has room at its time. {otherwise}</span>
      )}
      {crews.map(({ id, name }) => (
        <button
          key={id}
          className="button button-quiet button-small"
          type="button"
          onClick={() => {
            const { date, period } = visit;
            void moveVisit(visit, { date, period, crewId: id }, loadCrews, {
              crew: name,
              staysThen: true,
            });
          }}
        >
          Give to {name}
          <span className="sr-only">: {visit.name}</span>
        </button>
      ))}
    </div>
  );
  if (!isBehind || crews.length === 0) return buttons;
  return (
    <details className="fold">
      <summary className="quiet-action">
        Give it to another crew<span className="sr-only">: {visit.name}</span>
      </summary>
      {buttons}
    </details>
  );
}
