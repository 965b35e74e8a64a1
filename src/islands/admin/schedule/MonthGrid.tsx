import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { CalendarDay } from '#contracts/admin/schedule.ts';
import { addDays, formatDate, monthDay, weekday } from '#domain/calendar-date.ts';
import { durationText } from '#domain/duration.ts';
import { loadMonth, type CalendarMonth } from '#stores/admin/calendar.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { today } from '#browser/today.ts';
import { closedFor, isClosedDay, noneWord } from './free-words.ts';
import { MonthKey } from './MonthKey.tsx';

type Props = {
  readonly month: CalendarMonth;
  readonly day: string;
  readonly onChoose: (date: string) => void;
  /** The chosen day where it opens below its month; null where it has a place of its own. */
  readonly dayCard: ReactNode;
  /** What stands below the days and their key. */
  readonly children: ReactNode;
};

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * A month of real availability; arrow keys move from day to day. Of the month that it is, the weeks
 * before this one are folded: what is asked for is ahead.
 */
export function MonthGrid({ month, day, onChoose, dayCard, children }: Props) {
  const walkingTo = useRef<string>(null);
  const opened = useRef<HTMLDivElement>(null);
  const isTapped = useRef(false);
  const first = month.first ?? day;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    walkingTo.current = addDays(day, step);
    onChoose(walkingTo.current);
  };
  // Changing months replaces the buttons: restore focus now and once the days are loaded.
  useEffect(() => {
    if (!walkingTo.current) return;
    document.getElementById(`day-${walkingTo.current}`)?.focus();
    if (!month.isLoading) walkingTo.current = null;
  }, [day, month]);
  // After a tap as much of the day as fits comes into sight, the end of the month still above it.
  useEffect(() => {
    if (!isTapped.current || month.isLoading) return;
    isTapped.current = false;
    opened.current?.scrollIntoView({ block: 'nearest' });
  }, [day, month]);
  const turn = (days: number) => void loadMonth(addDays(`${first.slice(0, 8)}15`, days));
  const now = today();
  const thisWeek = addDays(now, -weekday(now));
  const hasEarlier = first.slice(0, 7) === now.slice(0, 7) && first < thisWeek;
  const [isUnfolded, setUnfolded] = useState(false);
  // A day that was reached by its keys or another way is seen.
  const isEarlierOpen = isUnfolded || (day >= first && day < thisWeek);
  // Its heading says what is left then: today to a day of the next month.
  const isCut = hasEarlier && !isEarlierOpen;
  const days = isCut ? month.days.filter(({ date }) => date >= thisWeek) : month.days;
  const hasDay = days.some((each) => each.date === day);
  return (
    <>
      <section className="card month" aria-labelledby="month-title" aria-busy={month.isLoading}>
        <div className="month-head">
          <h2 id="month-title" aria-live="polite">
            {isCut
              ? `${monthDay(now)} to ${monthDay(days.at(-1)?.date ?? now)}`
              : monthName.format(dateOf(first))}
          </h2>
          <button
            className="icon-button"
            type="button"
            onClick={() => {
              turn(-30);
            }}
          >
            <Icon name="chevron-left" />
            <span className="sr-only">Earlier month</span>
          </button>
          <button
            className="icon-button"
            type="button"
            onClick={() => {
              turn(30);
            }}
          >
            <Icon name="chevron-right" />
            <span className="sr-only">Later month</span>
          </button>
        </div>
        {hasEarlier && (
          <button
            className="month-earlier"
            type="button"
            aria-expanded={isEarlierOpen}
            onClick={() => {
              setUnfolded(!isEarlierOpen);
              if (isEarlierOpen && day < thisWeek) onChoose(now);
            }}
          >
            Earlier in {monthName.format(dateOf(first)).split(' ')[0]}
          </button>
        )}
        <div className="month-days" role="group" aria-labelledby="month-title" onKeyDown={move}>
          {['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].map((name) => (
            <span key={name} aria-hidden="true">
              {name}
            </span>
          ))}
          {month.days.length === 0 && <MonthGhosts weeks={isCut ? 5 : 6} />}
          {days.map((each, index) => (
            <button
              key={each.date}
              id={`day-${each.date}`}
              className="month-day"
              type="button"
              data-outside={each.date.slice(0, 7) !== first.slice(0, 7)}
              data-past={each.date < now}
              data-none={isClosedDay(each)}
              data-closed={closedFor(each) !== null && each.bookings.length === 0}
              data-room={each.date < now ? undefined : roomOf(each)}
              aria-current={each.date === now ? 'date' : undefined}
              aria-pressed={each.date === day}
              tabIndex={each.date === day || (!hasDay && index === 0) ? 0 : -1}
              onClick={() => {
                isTapped.current = true;
                onChoose(each.date);
              }}
            >
              <span aria-hidden="true">
                {/* Where the next month begins. */}
                {each.date.endsWith('-01') && each.date > first && (
                  <small>{shortMonth.format(dateOf(each.date))}</small>
                )}
                {Number(each.date.slice(8))}
              </span>
              <MonthCount bookings={each.bookings} />
              <span className="sr-only">{spoken(each)}</span>
            </button>
          ))}
        </div>
        <MonthKey />
        {children}
      </section>
      {dayCard && (
        <div ref={opened} className="month-opened">
          {dayCard}
        </div>
      )}
    </>
  );
}

/** With fewer open minutes the next caller may get the last of them. */
const FEW = 6 * 60;

/** What a day has left, where that needs a look: its fill in the month. */
function roomOf(day: CalendarDay): 'few' | 'full' | undefined {
  if (day.open > 0) return day.open < FEW ? 'few' : undefined;
  return day.byPhone === 0 && noneWord(day) === 'Full' ? 'full' : undefined;
}

const isToConfirm = ({ status }: CalendarDay['bookings'][number]) => status === 'pending';

function spoken(day: CalendarDay): string {
  const { open, byPhone, bookings } = day;
  const parts = day.periods
    .filter(({ state }) => state === 'open')
    .map(({ period, minutes }) => (minutes > 0 ? `${period} ${durationText(minutes)}` : period));
  const visits = bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`;
  const pending = bookings.filter(isToConfirm).length;
  const waiting = pending > 0 ? `, ${pending} to confirm` : '';
  const hours = `${durationText(open)} open: ${parts.join(', ')}`;
  const online = open > 0 ? hours : 'nothing open online';
  const phone = byPhone > 0 ? `, ${durationText(byPhone)} by phone only` : '';
  return `${formatDate(day.date)}, ${visits}${waiting}, ${online}${phone}`;
}

/** Where the days of a month will be while they load, so that nothing below moves when they come. */
function MonthGhosts({ weeks }: { readonly weeks: number }) {
  return Array.from({ length: weeks * 7 }, (_, day) => <i key={day} className="month-ghost" />);
}

/**
 * How many visits a day has, with a dot if one is to confirm; where there is room, how they are
 * shared among the crews, as one bar for each.
 */
function MonthCount({ bookings }: Pick<CalendarDay, 'bookings'>) {
  if (bookings.length === 0) return null;
  const crews = Map.groupBy(
    bookings.flatMap(({ crew }) => (crew === null ? [] : [crew])),
    ({ crew }) => crew,
  );
  return (
    <>
      <span className="month-count" data-pending={bookings.some(isToConfirm)} aria-hidden="true">
        {bookings.length}
      </span>
      <span className="month-crews" aria-hidden="true">
        {[...crews]
          .toSorted(([one], [other]) => one - other)
          .map(([id, visits]) => (
            <i
              key={id}
              data-crew-color={visits[0]?.color}
              style={{ width: `${visits.length * 0.375}rem` }}
            />
          ))}
      </span>
    </>
  );
}
