import { useState, type ReactNode } from 'react';
import type { StoredCrew, StoredTimeOff } from '#contracts/admin/crews.ts';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { removeTimeOff, setCrewActive } from '#stores/admin/crews.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { affectedWords, daysOff, FOUND_HERE } from './affected-words.ts';
import { AffectedCrewVisits } from './AffectedCrewVisits.tsx';
import { CrewSettings } from './CrewSettings.tsx';
import { MemberRow } from './MemberRow.tsx';
import { PlacesSheet } from './PlacesSheet.tsx';
import { FindPlaces, StuckVisits } from './StuckVisits.tsx';
import { TimeOffFolds } from './TimeOffFolds.tsx';

type Props = {
  readonly crew: StoredCrew;
  /** All active crews, for moving a member to another one. */
  readonly crews: readonly StoredCrew[];
};

/** Whether visits of a crew need another place, because it is off or members of it are. */
export function isInNeed({ stuck, timeOff }: StoredCrew): boolean {
  return stuck.length > 0 || timeOff.some(({ hits }) => hits.length > 0);
}

/** One crew: its members, upcoming visits, and the forms to change it. */
export function CrewCard({ crew, crews }: Props) {
  const [isAsking, setAsking] = useState(false);
  // Here, as the box with the button goes with its last visit.
  const [isFinding, setFinding] = useState(false);
  const find = (
    <FindPlaces
      crew={crew}
      onFind={() => {
        setFinding(true);
      }}
    />
  );
  const { name, color, isActive, members, aheadCount } = crew;
  return (
    <section
      className="card crew-card"
      data-crew-color={color}
      data-need={isInNeed(crew)}
      aria-label={name}
    >
      <div className="crew-head crew-actions">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="row-line row-quiet">
          {aheadCount === 0
            ? 'No visits ahead'
            : `${aheadCount === 1 ? '1 visit' : `${aheadCount} visits`} ahead`}
        </p>
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
      {members.length > 0 && (
        <ul className="member-list" aria-label={`Members of ${name}`}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} crews={crews} />
          ))}
        </ul>
      )}
      <StuckVisits crew={crew} crews={crews} find={find} />
      <TimeOffList crew={crew} crews={crews} find={crew.stuck.length === 0 && find} />
      {isFinding && (
        <PlacesSheet
          crew={crew}
          onClose={() => {
            setFinding(false);
          }}
        />
      )}
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

type RetireSheetProps = {
  readonly crew: StoredCrew;
  readonly crews: readonly StoredCrew[];
  readonly onClose: () => void;
};

/** Why a crew cannot be retired yet: visits that must be reassigned first. */
function RetireSheet({ crew, crews, onClose }: RetireSheetProps) {
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

function whenOff({ period, ...range }: StoredTimeOff): string {
  const days = daysOff(range);
  return period === null ? days : `${days}, each ${period}`;
}

type TimeOffListProps = {
  readonly crew: StoredCrew;
  readonly crews: readonly StoredCrew[];
  /** The button that finds all visits a place; it stands once, in the first box. */
  readonly find: ReactNode;
};

/** When a crew is off: one row per period of time off, with its affected visits. */
function TimeOffList({ crew, crews, find }: TimeOffListProps) {
  if (crew.timeOff.length === 0) return null;
  const firstHit = crew.timeOff.find(({ hits }) => hits.length > 0);
  return (
    <ul className="member-list off-list" aria-label={`Time off for ${crew.name}`}>
      {crew.timeOff.map((timeOff) => (
        <li key={timeOff.id} className="member-row">
          <div className="off-row">
            <div>
              <p className="row-title">Off: {whenOff(timeOff)}</p>
              <p className="row-line row-quiet" dir="auto">
                {timeOff.reason}
              </p>
            </div>
            <button
              className="button button-quiet button-small"
              type="button"
              onClick={() => void removeTimeOff(timeOff)}
            >
              Remove<span className="sr-only"> {whenOff(timeOff)}</span>
            </button>
          </div>
          <AffectedCrewVisits
            visits={timeOff.hits}
            lead={affectedWords(timeOff.hits.length)}
            crew={crew}
            crews={crews}
            otherwise={FOUND_HERE}
            find={timeOff === firstHit && find}
          />
        </li>
      ))}
    </ul>
  );
}
