import { useState } from 'react';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { setCrewActive } from '#stores/admin/crews.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { CrewSettings } from './CrewSettings.tsx';
import { MemberRow } from './MemberRow.tsx';
import { RetireSheet } from './RetireSheet.tsx';
import { StuckVisits } from './StuckVisits.tsx';
import { TimeOffFolds } from './TimeOffFolds.tsx';
import { TimeOffList } from './TimeOffList.tsx';

type Props = {
  readonly crew: StoredCrew;
  /** All active crews, for moving a member to another one. */
  readonly crews: readonly StoredCrew[];
};

/** One crew: its members, upcoming visits, and the forms to change it. */
export function CrewCard({ crew, crews }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { name, color, isActive, members, aheadCount } = crew;
  return (
    <section className="card crew-card" data-crew-color={color} aria-label={name}>
      <div className="crew-head crew-actions">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {isActive ? (
          <CrewSettings
            crew={crew}
            crews={crews}
            onArchive={() => {
              if (aheadCount > 0) setAsking(true);
              else void setCrewActive(crew, false);
            }}
          />
        ) : (
          <Badge word="archived" color="gray" />
        )}
      </div>
      <p className="row-line row-quiet">
        {aheadCount === 0
          ? 'No visits ahead'
          : `${aheadCount === 1 ? '1 visit' : `${aheadCount} visits`} ahead`}
      </p>
      {members.length > 0 && (
        <ul className="member-list" aria-label={`Members of ${name}`}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} crews={crews} />
          ))}
        </ul>
      )}
      <StuckVisits crew={crew} crews={crews} />
      <TimeOffList crew={crew} crews={crews} />
      {isActive ? (
        <div className="fold-actions crew-actions">
          <TimeOffFolds crew={crew} crews={crews} />
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
