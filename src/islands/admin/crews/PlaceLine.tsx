import type { PlacedVisit, VisitPlace } from '#contracts/admin/crews.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';

type Props = {
  readonly visit: PlacedVisit;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
};

/** Why a visit moves only if the owner says so. */
const WHY = {
  told: 'The customer was told this time. Check the box to move it, and they’ll be told.',
  pinned: 'You pinned this time. Check the box to move it anyway.',
  begun: 'Its hour has begun. Check it if nobody is there.',
} as const;

/** One visit with where it would go, and whether it does. */
export function PlaceLine({ visit, isTicked, onTick }: Props) {
  const { id, name, from, to, why } = visit;
  const lines = (
    <>
      <span className="row-line row-quiet">From {placeWords(from)}</span>
      {to && <span className="row-line">To {placeWords(to)}</span>}
      {to && why && <span className="row-line place-why">{WHY[why]}</span>}
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
    </li>
  );
}

function placeWords({ date, period, hours, crew }: VisitPlace): string {
  return `${dayName(date)}, ${hours ?? period}, ${crew}`;
}
