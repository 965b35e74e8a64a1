import type { OtherTime, PlacedVisit } from '#contracts/admin/crews.ts';
import { otherTimeWords, placeWords, toldOfPlace } from './place-words.ts';

type Props = {
  readonly visit: PlacedVisit;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
  /** Chooses another of the times that it could have. */
  readonly onPick: (time: OtherTime) => void;
};

/** Why a visit moves only if the owner says so, and what to do for it. */
const WHY = {
  told: ['The customer was told this time.', 'Check the box to move it.'],
  pinned: ['You pinned this time.', 'Check the box to move it anyway.'],
  begun: ['Its hour has begun.', 'Check the box if nobody is there.'],
} as const;

/** One visit with where it would go, and whether it does. */
export function PlaceLine({ visit, isTicked, onTick, onPick }: Props) {
  const { id, name, from, to, why, others } = visit;
  const [reason, how] = why === null ? [] : WHY[why];
  const lines = (
    <>
      <span className="row-line row-quiet">From {placeWords(from)}</span>
      {to && <span className="row-line">To {placeWords(to)}</span>}
      {to && reason && (
        <span className="row-line place-why">{isTicked ? reason : `${reason} ${how}`}</span>
      )}
      {to && <span className="row-line">{toldOfPlace(visit)}</span>}
    </>
  );
  if (!to) {
    return (
      <li className="member-row">
        <p className="row-title">
          <bdi>{name}</bdi>
        </p>
        {lines}
        <p className="row-line">
          No open time in the next weeks.{' '}
          <a href={`#bookings/${id}`}>
            Open it<span className="sr-only">, {name},</span>
          </a>{' '}
          to move it by hand.
        </p>
      </li>
    );
  }
  return (
    <li className="member-row">
      <label className="place-line">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ currentTarget }) => {
            onTick(currentTarget.checked);
          }}
        />
        <span>
          <span className="row-title">
            <bdi>{name}</bdi>
          </span>
          {lines}
        </span>
      </label>
      {others.length > 0 && (
        <div className="place-others" role="group" aria-label={`Other times for ${name}`}>
          <span className="row-quiet">Or:</span>
          {others.map((time) => (
            <button
              key={otherTimeWords(time)}
              className="chip"
              type="button"
              onClick={() => {
                onPick(time);
              }}
            >
              {otherTimeWords(time)}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}
