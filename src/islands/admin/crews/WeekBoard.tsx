import { useStore } from '@nanostores/react';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { addDays } from '#domain/calendar-date.ts';
import { HALVES } from '#domain/half-hours.ts';
import { PERIODS } from '#domain/slots.ts';
import { crewsWithRoom, dayToLookAt } from '#domain/week-board.ts';
import { $madeRoom } from '#stores/admin/made-room.ts';
import { dayInSight, pickUp, takePinOff } from '#stores/admin/week.ts';
import { today } from '#browser/today.ts';
import { WEEK } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { busyLanes, busyRows } from './busy-lanes.ts';
import { rowStyle } from './row-style.ts';
import { WeekDay } from './WeekDay.tsx';
import { scrollToDay, WeekDays } from './WeekDays.tsx';

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
  const madeRoom = useStore($madeRoom);
  const visit = week.visits.find(({ id }) => id === picked);
  useEffect(() => {
    // Only a phone scrolls, and reading positions would force a layout of the week.
    if (board.current && !isDesktop()) scrollToDay(board.current, dayInSight(dates));
  }, [dates]);
  useEffect(() => {
    if (!board.current || !visit || isDesktop()) return;
    const date = dayToLookAt(visit, dates, today(), week);
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
          hasCrews={week.crews.length > 1}
          room={visit && dates.map((date) => crewsWithRoom(visit, date, week))}
        />
      </div>
      <div
        ref={board}
        className="week"
        role="group"
        aria-label="Week"
        tabIndex={0}
        data-picked={visit !== undefined}
        style={rowsStyle(week)}
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
          <WeekDay key={date} week={week} date={date} picked={visit} {...{ hasMoves, madeRoom }} />
        ))}
      </div>
    </>
  );
}

/** How many rows of a wide board are high and low in all, from which the height of a high one follows. */
function rowsStyle(week: Week): CSSProperties {
  const all = week.crews.length * HALVES;
  const high = week.crews.reduce((rows, { id }) => rows + busyRows(week, id), 0);
  const style = { '--crews': week.crews.length, '--high-rows': Math.max(1, high) };
  return { ...style, '--low-rows': all - high } as CSSProperties;
}

/** Whether all seven days stand beside each other. */
function isDesktop(): boolean {
  return matchMedia('(min-width: 64rem)').matches;
}

function datesFrom(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset));
}

/** Whether the week of this Monday has been painted once, so that the rest may be drawn. */
function useSeen(from: string): boolean {
  const [seen, setSeen] = useState('');
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setSeen(from);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [from]);
  return seen === from;
}

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The place that an arrow key leads to from the focused one: left and right change the day, up and
 * down the period or crew. Places where the visit does not fit are skipped.
 */
function nextTarget(key: string, from: EventTarget): HTMLElement | undefined {
  if (!(from instanceof HTMLElement) || !from.matches('.week-target')) return undefined;
  const { date = '', row = '' } = from.dataset;
  const at = (day: string, line: number) =>
    document.querySelector<HTMLElement>(`.week-target[data-date="${day}"][data-row="${line}"]`);
  const aside = DAYS[key];
  const down = DOWN[key];
  for (let step = 1; step <= PERIODS.length * 100; step += 1) {
    if (aside !== undefined && step > 6) return undefined;
    const found =
      aside === undefined
        ? at(date, Number(row) + step * (down ?? 0))
        : at(addDays(date, step * aside), Number(row));
    if (found && found !== from) return found;
    if (aside === undefined && down === undefined) return undefined;
  }
  return undefined;
}

type WeekHintProps = {
  /** The visit that is being moved. */
  readonly visit: WeekVisit | undefined;
  readonly onCancel: () => void;
};

/** How to move a visit; while one is being moved, it stays in sight with the way out. */
function WeekHint({ visit, onCancel }: WeekHintProps) {
  // A tablet that is turned has another way.
  const isWide = useWide(WEEK);
  return (
    <div className="week-hint" data-moving={visit !== undefined}>
      <p role="status">
        {visit ? (
          <>
            <b>
              Moving <bdi>{visit.name}</bdi>.
            </b>{' '}
            {isWide ? 'Choose a free time, or Cancel.' : 'Tap a free time, or Cancel.'}
          </>
        ) : (
          wayToMove(isWide)
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

function wayToMove(isWide: boolean): string {
  if (hasDrag()) return 'Drag a visit to another time or crew, or point at it and use Move.';
  return isWide
    ? 'Use a visit’s Move button to give it another time or crew.'
    : 'Tap Move to give a visit another time or crew. Swipe for the next day.';
}

/** Whether days stand beside each other and a drag moves a visit; on touch it scrolls the week. */
function hasDrag(): boolean {
  return matchMedia('(pointer: fine) and (min-width: 64rem)').matches;
}
