import { crewPatch, newMember, type StoredCrew } from '#contracts/admin/crews.ts';
import { addMember, changeCrew } from '#stores/admin/crews.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { More } from '#islands/admin/ui/More.tsx';
import { CrewFields } from './CrewFields.tsx';
import { MemberFields } from './MemberFields.tsx';
import { crewOf, memberOf } from './typed-crew.ts';

type Props = {
  readonly crew: StoredCrew;
  /** All active crews, which a new member can join. */
  readonly crews: readonly StoredCrew[];
  readonly onArchive: () => void;
};

/** What is rarely changed about a crew, in the head of its card. */
export function CrewSettings({ crew, crews, onArchive }: Props) {
  const { id, name, color } = crew;
  return (
    <More label="Crew settings" of={name} isIcon>
      <details className="fold">
        <summary className="button button-quiet button-small">Add member</summary>
        <ContractForm
          label={`Add a member to ${name}`}
          action="Add member"
          filled={{ crewId: String(id), language: 'en' }}
          schema={newMember}
          body={memberOf}
          onSave={addMember}
        >
          <MemberFields crews={crews} />
        </ContractForm>
      </details>
      <details className="fold">
        <summary className="button button-quiet button-small">Name and color</summary>
        <ContractForm
          label={`Edit ${name}`}
          action="Save crew"
          filled={{ name, color }}
          schema={crewPatch}
          body={crewOf}
          onSave={(changed) => changeCrew(id, changed)}
        >
          <CrewFields />
        </ContractForm>
      </details>
      <button className="quiet-action crew-archive" type="button" onClick={onArchive}>
        Archive crew<span className="sr-only"> {name}</span>
      </button>
    </More>
  );
}
