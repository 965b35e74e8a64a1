import type { StoredMember } from '#contracts/admin/crews.ts';
import { removeMemberOff } from '#stores/admin/crews.ts';
import { daysOff } from './affected-words.ts';

/** When a member is off, each with the way to take it away. */
export function MemberOffList({ member }: { readonly member: StoredMember }) {
  const { name, off } = member;
  if (off.length === 0) return null;
  return (
    <ul aria-label={`Time off for ${name}`}>
      {off.map((timeOff) => (
        <li key={timeOff.id} className="off-row">
          <p className="row-line">
            Off: {daysOff(timeOff)}
            <span className="row-quiet">
              , <bdi>{timeOff.reason}</bdi>
            </span>
          </p>
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => void removeMemberOff(timeOff)}
          >
            Remove
            <span className="sr-only">
              {' '}
              {name}, {daysOff(timeOff)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
