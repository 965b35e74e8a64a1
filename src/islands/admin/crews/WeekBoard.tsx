import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { Week } from '#contracts/admin/crews.ts';
import { addDays } from '#domain/calendar-date.ts';
import { firstFreeDay, freePlaces } from '#domain/week-board.ts';
import { pickUp } from '#stores/admin/week.ts';
import { today } from '#browser/today.ts';
import { busyLanes } from './busy-lanes.ts';
import { nextTarget } from './next-target.ts';
import { rowStyle } from './row-style.ts';
import { useSeen } from './use-seen.ts';
import { WeekDay } from './WeekDay.tsx';
import { scrollToDay, WeekDays } from './WeekDays.tsx';
import { WeekHint } from './WeekHint.tsx';

/** The hours down the side of the board. */
const HOURS_SHOWN = [8, 10, 12, 14, 17, 19];

type Props = { readonly week: Week; readonly picked: number | null };

/**
 * Seven days side by side, one at a time on a phone. While a visit is picked up, by drag or with
 * its Move button, every place shows whether it fits there; arrow keys go from place to place.
 */
export function WeekBoard({ week, picked }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const dates = useMemo(() => datesFrom(week.from), [week.from]);
  const hasMoves = useSeen(week.from);
  const visit = week.visits.find(({ id }) => id === picked);
  useEffect(() => {
    // Only a phone scrolls, and reading positions would force a layout of the week.
    if (board.current && !isDesktop()) scrollToDay(board.current, today());
  }, [week.from]);
  useEffect(() => {
    if (!board.current || !visit || isDesktop()) return;
    const date = firstFreeDay(visit, dates, today(), week);
    if (date !== undefined) scrollToDay(board.current, date);
    board.current
      .querySelector(`[data-date="${date}"] .week-target`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [visit, dates, week]);
  const putBack = () => {
    if (!visit) return;
    pickUp(null);
    // On a phone, the day in sight may be another by now.
    if (board.current && !isDesktop()) scrollToDay(board.current, visit.date);
    document.getElementById(`move-${visit.id}`)?.focus({ preventScroll: isDesktop() });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') putBack();
    const next = nextTarget(event.key, event.target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <div className="week-top" data-moving={visit !== undefined}>
        <WeekHint visit={visit} onCancel={putBack} />
        <WeekDays
          board={board}
          dates={dates}
          free={visit && dates.map((date) => freePlaces(visit, date, week))}
        />
      </div>
      <div
        ref={board}
        className="week"
        role="group"
        aria-label="Week"
        tabIndex={0}
        data-picked={visit !== undefined}
        onKeyDown={onKeyDown}
      >
        <div className="week-crews" aria-hidden="true">
          <span />
          {week.crews.map(({ id, name, color }) => (
            <p key={id} data-crew-color={color} data-busy={busyLanes(week, id)}>
              <b>{name}</b>
              {HOURS_SHOWN.map((hour) => (
                <span key={hour} style={rowStyle({ from: (hour - 8) * 2 + 1, span: 2 })}>
                  {`${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`}
                </span>
              ))}
            </p>
          ))}
        </div>
        {dates.map((date) => (
          <WeekDay key={date} week={week} date={date} picked={visit} hasMoves={hasMoves} />
        ))}
      </div>
    </>
  );
}

/** Whether all seven days stand beside each other. */
function isDesktop(): boolean {
  return matchMedia('(min-width: 64rem)').matches;
}

function datesFrom(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset));
}
