import type { StoredCrew, StoredTimeOff } from '#contracts/admin/crews.ts';
import { removeTimeOff } from '#stores/admin/crews.ts';
import { AffectedCrewVisits } from './AffectedCrewVisits.tsx';
import { affectedWords, daysOff } from './affected-words.ts';

function whenOff({ period, ...range }: StoredTimeOff): string {
  const days = daysOff(range);
  return period === null ? days : `${days}, each ${period}`;
}

type Props = { readonly crew: StoredCrew; readonly crews: readonly StoredCrew[] };

/** When a crew is off: one row per period of time off, with its affected visits. */
export function TimeOffList({ crew, crews }: Props) {
  if (crew.timeOff.length === 0) return null;
  return (
    <ul className="member-list" aria-label={`Time off for ${crew.name}`}>
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
          />
        </li>
      ))}
    </ul>
  );
}
