import type { StoredCrew } from '#contracts/admin/crews.ts';
import { setCrewActive } from '#stores/admin/crews.ts';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { AffectedCrewVisits } from './AffectedCrewVisits.tsx';

type Props = {
  readonly crew: StoredCrew;
  readonly crews: readonly StoredCrew[];
  readonly onClose: () => void;
};

/** Why a crew cannot be retired yet: visits that must be reassigned first. */
export function RetireSheet({ crew, crews, onClose }: Props) {
  const { name, ahead, aheadCount } = crew;
  return (
    <Sheet title={`Archive ${name}?`} onClose={onClose}>
      {aheadCount === 0 ? (
        <>
          <p>This crew has no more visits.</p>
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
            aheadCount === 1
              ? 'This crew still has a visit. Give it to another crew first:'
              : `This crew still has ${aheadCount} visits. Give them to other crews first${aheadCount > ahead.length ? `; here are the next ${ahead.length}, and the others follow` : ''}:`
          }
          crew={crew}
          crews={crews}
        />
      )}
    </Sheet>
  );
}
