import { useState } from 'react';
import { newMemberOff, type StoredMember } from '#contracts/admin/crews.ts';
import { addMemberOff } from '#stores/admin/crews.ts';
import { today } from '#browser/today.ts';
import { ReasonFields } from '#islands/admin/schedule/ReasonFields.tsx';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { TIME_OFF_REASONS } from './TimeOffFields.tsx';
import { memberOffOf } from './typed-crew.ts';

/** Records that one member is off, today or any days: the crew goes on with the others. */
export function MemberOffFolds({ member }: { readonly member: StoredMember }) {
  const [isOpen, setOpen] = useState(false);
  const title = `Time off for ${member.name}`;
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        className="quiet-action"
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Time off<span className="sr-only"> for {member.name}</span>
      </button>
      {isOpen && (
        <Sheet title={title} onClose={close}>
          <ContractForm
            label={title}
            action="Save time off"
            filled={{ startsOn: today() }}
            schema={newMemberOff}
            body={(typed) => memberOffOf(member, typed)}
            onSave={addMemberOff}
            onSaved={close}
          >
            <p className="quiet">
              The crew goes on with the others, and its visits take longer. What no longer fits is
              listed with the crew. If nobody is left, the crew is off.
            </p>
            <div className="form-pair time-off-dates">
              <Input name="startsOn" label="From" type="date" />
              <Input name="endsOn" label="Until" type="date" required={false} />
            </div>
            <ReasonFields label="Why" reasons={TIME_OFF_REASONS} />
          </ContractForm>
        </Sheet>
      )}
    </>
  );
}
