import { useState } from 'react';
import { crewPatch, newMember, type StoredCrew } from '#contracts/admin/crews.ts';
import { addMember, changeCrew, setCrewActive } from '#stores/admin/crews.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { More } from '#islands/admin/ui/More.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import { CrewFields } from './CrewFields.tsx';
import { MemberFields } from './MemberFields.tsx';
import { MemberRow } from './MemberRow.tsx';
import { RetireSheet } from './RetireSheet.tsx';
import { TimeOffFolds } from './TimeOffFolds.tsx';
import { TimeOffList } from './TimeOffList.tsx';
import { crewOf, memberOf } from './typed-crew.ts';

type Props = {
  readonly crew: StoredCrew;
  /** All active crews, for moving a member to another one. */
  readonly crews: readonly StoredCrew[];
};

/** One crew: its members, upcoming visits, and the forms to change it. */
export function CrewCard({ crew, crews }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, color, isActive, members, ahead } = crew;
  return (
    <section className="card crew-card" data-crew-color={color} aria-label={name}>
      <div className="crew-head">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {!isActive && <Badge word="archived" color="gray" />}
      </div>
      <p className="row-line row-quiet">
        {ahead.length === 0
          ? 'No visits ahead'
          : `${ahead.length === 1 ? '1 visit' : `${ahead.length} visits`} ahead`}
      </p>
      {members.length > 0 && (
        <ul className="member-list" aria-label={`Members of ${name}`}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} crews={crews} />
          ))}
        </ul>
      )}
      <TimeOffList crew={crew} crews={crews} />
      {isActive ? (
        <div className="fold-actions crew-actions">
          <TimeOffFolds crew={crew} crews={crews} />
          <More label="Crew settings" of={name}>
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
            <button
              className="quiet-action crew-archive"
              type="button"
              onClick={() => {
                if (ahead.length > 0) setAsking(true);
                else void setCrewActive(crew, false);
              }}
            >
              Archive crew<span className="sr-only"> {name}</span>
            </button>
          </More>
        </div>
      ) : (
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => void setCrewActive(crew, true)}
        >
          Bring back<span className="sr-only"> {name}</span>
        </button>
      )}
      {isAsking && (
        <RetireSheet
          crew={crew}
          crews={crews}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </section>
  );
}
