import type { StoredCrew } from '#contracts/crews.ts';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { VisitLinks } from './VisitLinks.tsx';

type Props = { readonly crew: StoredCrew; readonly onClose: () => void };

/** Why a crew cannot be retired yet: the visits that somebody else has to make first. */
export function RetireSheet({ crew, onClose }: Props) {
  const { name, ahead } = crew;
  return (
    <Sheet title={`Retire ${name}?`} onClose={onClose}>
      <p>
        {ahead.length === 1
          ? 'A visit still stands with this crew. Move it first; then the crew can be retired.'
          : `${ahead.length} visits still stand with this crew. Move them first; then the crew can be retired.`}
      </p>
      <VisitLinks visits={ahead} label={`Visits of ${name}`} />
    </Sheet>
  );
}
