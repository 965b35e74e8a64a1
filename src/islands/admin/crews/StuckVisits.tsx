import type { ReactNode } from 'react';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { dismissToast } from '#stores/toast.ts';
import { FOUND_HERE } from './affected-words.ts';
import { AffectedCrewVisits } from './AffectedCrewVisits.tsx';

type Props = {
  readonly crew: StoredCrew;
  readonly crews: readonly StoredCrew[];
  /** The button that finds them a place. */
  readonly find: ReactNode;
};

/** Visits that a crew can't make because members are off, one by one. */
export function StuckVisits({ crew, crews, find }: Props) {
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
        otherwise={FOUND_HERE}
        find={find}
      />
    </div>
  );
}

type FindPlacesProps = { readonly crew: StoredCrew; readonly onFind: () => void };

/** All visits in one step that a crew can't make, because it is off or members of it are. */
export function FindPlaces({ crew, onFind }: FindPlacesProps) {
  const unmet = [...crew.stuck, ...crew.timeOff.flatMap(({ hits }) => hits)];
  const count = new Set(unmet.map(({ id }) => id)).size;
  return (
    <button
      className="button button-primary button-small stuck-button"
      type="button"
      onClick={() => {
        // It would stand over the places, and the card keeps the time off with its own way back.
        dismissToast();
        onFind();
      }}
    >
      {count === 1 ? 'Find it a place' : `Find places for all ${count}`}
      <span className="sr-only"> for {crew.name}</span>
    </button>
  );
}
