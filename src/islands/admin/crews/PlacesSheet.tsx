import { useEffect, useState } from 'react';
import type { PlacedVisit, StoredCrew, VisitPlace } from '#contracts/admin/crews.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { findPlaces, placeVisits } from '#stores/admin/crews.ts';

type PlacesSheetProps = { readonly crew: StoredCrew; readonly onClose: () => void };

/**
 * Where all the visits go that a crew can't make: who, from and to, before anything moves. One
 * button moves them all, or none of them where something has changed since.
 */
export function PlacesSheet({ crew, onClose }: PlacesSheetProps) {
  const [visits, setVisits] = useState<readonly PlacedVisit[] | null>(null);
  const [problem, setProblem] = useState('');
  const [refusal, setRefusal] = useState('');
  const [round, setRound] = useState(0);
  const [isMoving, setMoving] = useState(false);
  const { id } = crew;
  useEffect(() => {
    let isCurrent = true;
    void findPlaces(id).then((outcome) => {
      if (!isCurrent) return;
      setVisits(outcome.ok ? outcome.value : null);
      setProblem(outcome.ok ? '' : outcome.sentence);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, round]);
  const look = () => {
    setRound(round + 1);
  };
  const going = (visits ?? []).filter(({ to }) => to !== null);
  const move = async () => {
    if (isMoving) return;
    setMoving(true);
    const outcome = await placeVisits(id, going);
    setMoving(false);
    if (outcome.ok) {
      onClose();
      return;
    }
    setRefusal(`${outcome.sentence} Nothing was moved; here’s how it looks now.`);
    look();
  };
  return (
    <Sheet title={`Places for the visits of ${crew.name}`} onClose={onClose}>
      {problem !== '' && <Problem problem={problem} onRetry={look} />}
      {refusal !== '' && (
        <p className="notice" role="alert">
          {refusal}
        </p>
      )}
      {visits === null && problem === '' && <Ghosts />}
      {visits !== null && (
        <>
          <p>
            Another crew at the same time where one has room, else the nearest open time. Nothing
            has moved yet.
          </p>
          <ul className="member-list" aria-label="Visits to move">
            {visits.map(({ id: visit, name, from, to }) => (
              <li key={visit} className="member-row">
                <p className="row-title">
                  <bdi>{name}</bdi>
                </p>
                <p className="row-line row-quiet">From {placeWords(from)}</p>
                <p className="row-line">
                  {to
                    ? `To ${placeWords(to)}`
                    : 'No open time in the next weeks. Open it to move it by hand.'}
                </p>
              </li>
            ))}
          </ul>
          {going.length > 0 && (
            <button
              className="button button-primary"
              type="button"
              aria-disabled={isMoving}
              onClick={() => void move()}
            >
              {going.length === 1 ? 'Move this visit' : `Move these ${going.length} visits`}
            </button>
          )}
          {visits.length === 0 && <p>Every visit of this crew fits again.</p>}
        </>
      )}
    </Sheet>
  );
}

function placeWords({ date, period, hours, crew }: VisitPlace): string {
  return `${dayName(date)}, ${hours ?? period}, ${crew}`;
}
