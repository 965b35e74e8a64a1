import type { StoredCrew } from '#contracts/admin/crews.ts';
import { setCrewActive } from '#stores/admin/crews.ts';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { AffectedCrewVisits } from './AffectedCrewVisits.tsx';

type Props = {
  readonly crew: StoredCrew;
  readonly crews: readonly StoredCrew[];
  readonly onClose: () => void;
};

/** Why a crew cannot be retired yet: the visits that somebody else has to make first. */
export function RetireSheet({ crew, crews, onClose }: Props) {
  const { name, ahead } = crew;
  return (
    <Sheet title={`Archive ${name}?`} onClose={onClose}>
      {ahead.length === 0 ? (
        <>
          <p>Nothing stands with this crew anymore.</p>
          <button
            className="button button-primary"
            type="button"
            onClick={() => {
              onClose();
              void setCrewActive(crew, false);
            }}
          >
            Archive {name}
          </button>
        </>
      ) : (
        <AffectedCrewVisits
          visits={ahead}
          lead={
            ahead.length === 1
              ? 'A visit still stands with this crew. Give it to another one first:'
              : `${ahead.length} visits still stand with this crew. Give them to others first:`
          }
          crew={crew}
          crews={crews}
        />
      )}
    </Sheet>
  );
}
