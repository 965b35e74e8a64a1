import { memo, type DragEvent } from 'react';
import type { MadeRoom } from '#contracts/admin/made-room.ts';
import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { formatShortDate, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { crewNames } from '#domain/crews.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { dropOn, isThere } from '#domain/week-board.ts';
import { dropVisit, sayRefusal } from '#stores/admin/week.ts';
import { today } from '#browser/today.ts';
import { busyLanes, isWith } from './busy-lanes.ts';
import { hideGhost, placeUnder, showGhost } from './drag.ts';
import { NowLine } from './NowLine.tsx';
import { WeekCard } from './WeekCard.tsx';
import { WeekTargets } from './WeekTargets.tsx';

type Props = {
  readonly week: Week;
  readonly date: string;
  readonly picked: WeekVisit | undefined;
  readonly hasMoves: boolean;
  /** The visits that made room for what was saved last. */
  readonly madeRoom: readonly MadeRoom[];
};

/** One day of the board: every crew with its visits, each as high as it is long. */
export const WeekDay = memo(function WeekDay({ week, date, picked, hasMoves, madeRoom }: Props) {
  const ofDay = week.visits.filter((visit) => visit.date === date);
  const isOff = (crewId: number) =>
    PERIODS.filter((period) =>
      week.off.some(
        (each) => each.crewId === crewId && each.date === date && each.period === period,
      ),
    );
  const { text: note, isWhole, closed } = dayNote(week, date);
  // A place that cannot take the visit still accepts the drop, to say why not.
  const takeDrop = (event: DragEvent<HTMLUListElement>, crewId: number) => {
    if (!picked) return;
    event.preventDefault();
    hideGhost(event.currentTarget);
    const place = placeUnder(event, { date, crewId }, picked);
    if (place === undefined || isThere(picked, place)) return;
    const drop = dropOn(picked, place, week);
    if (typeof drop === 'string') sayRefusal(picked, place, week, drop);
    else void dropVisit(picked, place);
  };
  return (
    <section
      className="week-day"
      data-date={date}
      data-today={date === today()}
      data-empty={ofDay.length === 0}
      aria-label={formatShortDate(date)}
    >
      <h3>
        {formatShortDate(date)}{' '}
        {note && (
          <span className="week-note" title={note}>
            {note}
          </span>
        )}
      </h3>
      {week.crews.map((crew, index) => {
        const visits = ofDay
          .filter((visit) => isWith(visit, crew.id))
          .toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
        const off = isOff(crew.id);
        return (
          <div
            key={crew.id}
            className="week-cell"
            data-crew-color={crew.color}
            data-closed={[...closed, ...off].join(' ')}
            data-busy={busyLanes(week, crew.id)}
          >
            <h4>{crew.name}</h4>
            {date === today() && <NowLine isFirst={index === 0} />}
            {off.length > 0 && (
              <p className="week-off">Off{off.length < PERIODS.length && `: ${off.join(', ')}`}</p>
            )}
            <ul
              className="week-slots"
              data-none={isWhole ? note : 'No visits'}
              onDragOver={(event) => {
                if (!picked) return;
                event.preventDefault();
                const place = placeUnder(event, { date, crewId: crew.id }, picked);
                if (place) showGhost(event.currentTarget, picked, place, week);
              }}
              onDragLeave={(event) => {
                hideGhost(event.currentTarget);
              }}
              onDrop={(event) => {
                takeDrop(event, crew.id);
              }}
            >
              {visits.map((visit) => (
                <WeekCard
                  key={visit.id}
                  visit={visit}
                  isPicked={visit.id === picked?.id}
                  hasMove={hasMoves}
                  beside={besideIn(week, visit, crew.id)}
                  was={madeRoom.find(({ bookingId }) => bookingId === visit.id)?.from}
                />
              ))}
              {picked && (
                <WeekTargets week={week} visit={picked} date={date} crew={crew} line={index} />
              )}
            </ul>
          </div>
        );
      })}
    </section>
  );
});

/** Who comes with a crew to a visit: `Heron`; empty where nobody does. */
function besideIn({ crews }: Week, { crewId, others }: WeekVisit, own: number): string {
  if (others.length === 0) return '';
  const beside = [crewId, ...others].filter((id) => id !== own);
  return crewNames(crews.flatMap(({ id, name }) => (beside.includes(id) ? [name] : [])));
}

/** What the heading of a day says about times that customers can’t book. */
type DayNote = {
  /** `Closed · Thanksgiving`, `By phone`, `Evening by phone`; empty if they can book all of it. */
  readonly text: string;
  /** Whether it is about the whole day. */
  readonly isWhole: boolean;
  /** The parts of the day that are closed or by phone only. */
  readonly closed: readonly Period[];
};

/** Why the gray times of a day are gray, in a few words. */
export function dayNote(
  { blocked, online: week }: Pick<Week, 'blocked' | 'online'>,
  date: CalendarDate,
): DayNote {
  const online = week[weekday(date)] ?? [];
  const ofDay = blocked.filter((each) => each.date === date);
  const isBlocked = (period: Period) => ofDay.some((each) => each.period === period);
  const closed = PERIODS.filter((period) => !online.includes(period) || isBlocked(period));
  if (PERIODS.every(isBlocked)) {
    const reason = ofDay.find((each) => each.reason)?.reason;
    return { text: reason ? `Closed · ${reason}` : 'Closed', isWhole: true, closed };
  }
  if (online.length === 0) return { text: 'By phone', isWhole: true, closed };
  const text = closed
    .map((period) => `${period} ${isBlocked(period) ? 'closed' : 'by phone'}`)
    .join(', ');
  return { text: capitalized(text), isWhole: false, closed };
}
