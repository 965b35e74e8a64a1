import { useState } from 'react';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { dismissToast } from '#stores/toast.ts';
import { FOUND_BELOW } from './affected-words.ts';
import { AffectedCrewVisits } from './AffectedCrewVisits.tsx';
import { PlacesSheet } from './PlacesSheet.tsx';

type Props = { readonly crew: StoredCrew; readonly crews: readonly StoredCrew[] };

/** Visits that a crew can't make because members are off, one by one. */
export function StuckVisits({ crew, crews }: Props) {
  const { stuck } = crew;
  const count = stuck.length;
  if (count === 0) return null;
  return (
    <div className="member-row">
      <AffectedCrewVisits
        visits={stuck}
        lead={
          count === 1
            ? 'With somebody off, this crew can’t make this visit:'
            : `With somebody off, this crew can’t make these ${count} visits:`
        }
        crew={crew}
        crews={crews}
        otherwise={FOUND_BELOW}
      />
    </div>
  );
}

/** All visits in one step that a crew can't make, because it is off or members of it are. */
export function FindPlaces({ crew }: { readonly crew: StoredCrew }) {
  const [isOpen, setOpen] = useState(false);
  const unmet = [...crew.stuck, ...crew.timeOff.flatMap(({ hits }) => hits)];
  const count = new Set(unmet.map(({ id }) => id)).size;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <button
        className="button button-primary button-small stuck-button"
        type="button"
        onClick={() => {
          // It would stand over the places, and the card keeps the time off with its own way back.
          dismissToast();
          setOpen(true);
        }}
      >
        {count === 1 ? 'Find it a place' : `Find places for all ${count}`}
        <span className="sr-only"> for {crew.name}</span>
      </button>
      {isOpen && (
        <PlacesSheet
          crew={crew}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
