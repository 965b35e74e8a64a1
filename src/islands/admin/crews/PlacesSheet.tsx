import { useEffect, useMemo, useState } from 'react';
import type { PickedTime, PlacedVisit, StoredCrew } from '#contracts/admin/crews.ts';
import { Ghosts } from '#islands/admin/ui/Ghosts.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { findPlaces, placeVisits } from '#stores/admin/crews.ts';
import { PlaceLine } from './PlaceLine.tsx';
import { PlacesCalls } from './PlacesCalls.tsx';

type Props = { readonly crew: StoredCrew; readonly onClose: () => void };

/**
 * Where all the visits go that a crew can't make: who, from and to, before anything moves. A tick
 * says which of them move; each change is asked again, as one that stays takes no room from the
 * others. One button moves those that are ticked, or none where something has changed since.
 */
export function PlacesSheet({ crew, onClose }: Props) {
  const [visits, setVisits] = useState<readonly PlacedVisit[] | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>();
  const [picked, setPicked] = useState<readonly PickedTime[]>([]);
  const [calls, setCalls] = useState<readonly PlacedVisit[]>([]);
  const [problem, setProblem] = useState('');
  const [refusal, setRefusal] = useState('');
  const [round, setRound] = useState(0);
  const [isMoving, setMoving] = useState(false);
  const [answered, setAnswered] = useState<object>();
  const { id } = crew;
  const asked = useMemo(() => ({ round, chosen, picked }), [round, chosen, picked]);
  useEffect(() => {
    let isCurrent = true;
    void findPlaces(id, asked.chosen, asked.picked).then((outcome) => {
      if (!isCurrent) return;
      setAnswered(asked);
      setVisits(outcome.ok ? outcome.value : null);
      setProblem(outcome.ok ? '' : outcome.sentence);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, asked]);
  const look = () => {
    setRound(round + 1);
  };
  const isBusy = isMoving || answered !== asked;
  const isTicked = (visit: PlacedVisit) => chosen?.includes(visit.id) ?? visit.isChosen;
  const going = (visits ?? []).filter((visit) => visit.to !== null && isTicked(visit));
  const move = async () => {
    if (isBusy || going.length === 0) return;
    setMoving(true);
    const outcome = await placeVisits(id, going, () => {
      setCalls([]);
      look();
    });
    setMoving(false);
    if (outcome.ok) {
      const toCall = going.filter(({ told }) => told === 'call');
      setCalls(toCall);
      if (toCall.length === 0) onClose();
      return;
    }
    setRefusal(`${outcome.sentence} Nothing was moved; here’s how it looks now.`);
    look();
  };
  if (calls.length > 0) return <PlacesCalls {...{ calls, onClose }} />;
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
            We looked for another crew at the same time, then for the nearest open time. Nothing has
            moved yet. What isn’t checked stays as it is. {heardWords(going)}
          </p>
          <ul className="member-list" aria-label="Visits to move">
            {visits.map((visit) => (
              <PlaceLine
                key={visit.id}
                visit={visit}
                isTicked={isTicked(visit)}
                onTick={(isOn) => {
                  const others = visits.filter((each) => isTicked(each) && each !== visit);
                  setChosen([...others, ...(isOn ? [visit] : [])].map((each) => each.id));
                }}
                onPick={(time) => {
                  const kept = picked.filter((each) => each.id !== visit.id);
                  setPicked([...kept, { id: visit.id, ...time }]);
                }}
              />
            ))}
          </ul>
          {visits.some(({ to }) => to !== null) && (
            <button
              className="button button-primary"
              type="button"
              aria-disabled={isBusy || going.length === 0}
              onClick={() => void move()}
            >
              {moveWords(going.length, visits.length)}
            </button>
          )}
          {visits.length === 0 && <p>Every visit of this crew fits again.</p>}
        </>
      )}
    </Sheet>
  );
}

/** Who hears of the moves that are checked: `2 customers hear by email or text, 1 you need to call.` */
function heardWords(going: readonly PlacedVisit[]): string {
  const calls = going.filter(({ told }) => told === 'call').length;
  const byItself = going.filter(({ told }) => told === 'mail' || told === 'sms').length;
  const many = (count: number) => (count === 1 ? '1 customer' : `${count} customers`);
  return [
    ...(byItself > 0 ? [`${many(byItself)} will hear by email or text.`] : []),
    ...(calls > 0 ? [`You’ll need to call ${many(calls)}.`] : []),
  ].join(' ');
}

/** What the button does: `Move 2 of these 3 visits`. */
function moveWords(going: number, all: number): string {
  if (going === 0) return 'Check a visit to move it';
  if (all === 1) return 'Move this visit';
  return going === all ? `Move these ${all} visits` : `Move ${going} of these ${all} visits`;
}
