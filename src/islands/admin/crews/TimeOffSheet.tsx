import { newTimeOff, type StoredCrew } from '#contracts/admin/crews.ts';
import { addTimeOff } from '#stores/admin/crews.ts';
import { today } from '#browser/today.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { TimeOffFields } from './TimeOffFields.tsx';
import { timeOffOf } from './typed-crew.ts';

type Props = {
  readonly crew: StoredCrew;
  /** All active crews, which affected visits can be given to. */
  readonly crews: readonly StoredCrew[];
  readonly onClose: () => void;
};

/** The form that records any days off of a crew, beside its card; closes once saved. */
export function TimeOffSheet({ crew, crews, onClose }: Props) {
  return (
    <Sheet title={`Time off for ${crew.name}`} onClose={onClose}>
      <ContractForm
        label={`Time off for ${crew.name}`}
        action="Save time off"
        filled={{ startsOn: today() }}
        schema={newTimeOff}
        body={(typed) => timeOffOf(crew, typed)}
        onSave={addTimeOff}
        onSaved={onClose}
      >
        <TimeOffFields crew={crew} crews={crews} />
      </ContractForm>
    </Sheet>
  );
}
