import { useEffect, useState, type RefObject } from 'react';
import { formatShortDate } from '#domain/calendar-date.ts';
import { today } from '#browser/today.ts';
import { keepInSight } from '#stores/admin/week.ts';

type Props = {
  readonly board: RefObject<HTMLElement | null>;
  readonly dates: readonly string[];
  /** Whether there are several crews. */
  readonly hasCrews: boolean;
  /** While a visit is moved: how many crews have room for it on each day. */
  readonly room: readonly number[] | undefined;
};

/** How much of a day shows when it counts as in sight. */
const IN_SIGHT = 0.6;

/** On phones and tablets, the days in sight as one range, and all seven a tap away. */
export function WeekDays({ board, dates, hasCrews, room }: Props) {
  const [shown, setShown] = useState<readonly string[]>([]);
  useEffect(() => {
    const root = board.current;
    if (!root || matchMedia('(min-width: 64rem)').matches) return;
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, intersectionRatio, target } of entries) {
          const date = (target instanceof HTMLElement && target.dataset['date']) || '';
          if (intersectionRatio >= IN_SIGHT) seen.add(date);
          else seen.delete(date);
          target.toggleAttribute('data-aside', !isIntersecting);
        }
        const all = [...seen].toSorted();
        setShown(all);
        if (all[0]) keepInSight(all[0]);
      },
      { root, threshold: [0.1, IN_SIGHT] },
    );
    for (const day of root.querySelectorAll('.week-day')) watch.observe(day);
    return () => {
      watch.disconnect();
    };
  }, [board, dates]);
  return (
    <nav className="week-days" aria-label="Days of this week">
      {dates.map((date, day) => (
        <button
          key={date}
          type="button"
          aria-current={date === shown[0]}
          data-shown={shown.includes(date)}
          data-today={date === today()}
          onClick={() => {
            if (board.current) scrollToDay(board.current, date);
          }}
        >
          <span aria-hidden="true">
            {formatShortDate(date).charAt(0)}
            <b>{Number(date.slice(8))}</b>
            {room && <small>{room[day] ? roomText(room[day], hasCrews) : '–'}</small>}
          </span>
          <span className="sr-only">
            {formatShortDate(date)}
            {room && `, ${room[day] ? roomText(room[day], hasCrews) : 'doesn’t fit'}`}
          </span>
        </button>
      ))}
    </nav>
  );
}

/** `2 crews`, or `fits` with only one. */
function roomText(crews: number, hasCrews: boolean): string {
  if (!hasCrews) return 'fits';
  return crews === 1 ? '1 crew' : `${crews} crews`;
}

/** Scrolls the board to a day; to its first if it has no such day. */
export function scrollToDay(board: HTMLElement, date: string): void {
  const day = board.querySelector<HTMLElement>(`[data-date="${date}"]`);
  board.scrollLeft = day ? day.offsetLeft - board.offsetLeft : 0;
}
