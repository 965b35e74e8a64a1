import type { WeekVisit } from '#contracts/admin/crews.ts';
import { takePinOff } from '#stores/admin/week.ts';

type Props = {
  /** The visit that is being moved. */
  readonly visit: WeekVisit | undefined;
  readonly onCancel: () => void;
};

/** How to move a visit; while one is being moved, it stays in sight with the way out. */
export function WeekHint({ visit, onCancel }: Props) {
  return (
    <div className="week-hint" data-moving={visit !== undefined}>
      <p role="status">
        {visit ? (
          <>
            <b>
              Moving <bdi>{visit.name}</bdi>.
            </b>{' '}
            {hasDrag() ? 'Choose a free time, or Cancel.' : 'Tap a free time, or Cancel.'}
          </>
        ) : (
          wayToMove()
        )}
      </p>
      {visit?.isFixed && (
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => void takePinOff(visit)}
        >
          Take the pin off<span className="sr-only"> {visit.name}</span>
        </button>
      )}
      {visit && (
        <button className="button button-quiet button-small" type="button" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  );
}

function wayToMove(): string {
  return hasDrag()
    ? 'Drag a visit, or use its Move button, to give it another time or crew.'
    : 'Tap Move to give a visit another time or crew. Swipe for the next day.';
}

/** Whether days stand beside each other and a drag moves a visit; on touch it scrolls the week. */
function hasDrag(): boolean {
  return matchMedia('(pointer: fine) and (min-width: 64rem)').matches;
}
