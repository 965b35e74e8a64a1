import { memo, type DragEvent } from 'react';
import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { boardRefusal } from '#domain/week-board.ts';
import { dropVisit, sayRefusal } from '#stores/admin/week.ts';
import { today } from '#browser/today.ts';
import { busyLanes } from './busy-lanes.ts';
import { dayNote } from './day-note.ts';
import { hideGhost, placeAt, showGhost } from './drop-place.ts';
import { WeekCard } from './WeekCard.tsx';
import { WeekTargets } from './WeekTargets.tsx';

type Props = {
  readonly week: Week;
  readonly date: string;
  readonly picked: WeekVisit | undefined;
  readonly hasMoves: boolean;
};

/** One day of the board: every crew with its visits, each as high as it is long. */
export const WeekDay = memo(function WeekDay({ week, date, picked, hasMoves }: Props) {
  const ofDay = week.visits.filter((visit) => visit.date === date);
  const isOff = (crewId: number) =>
    PERIODS.filter((period) =>
      week.off.some(
        (each) => each.crewId === crewId && each.date === date && each.period === period,
      ),
    );
  const { text: note, isWhole, closed } = dayNote(week, date);
  // A place that cannot take the visit still accepts the drop, to say why not.
  const dropOn = (event: DragEvent<HTMLUListElement>, crewId: number) => {
    if (!picked) return;
    event.preventDefault();
    hideGhost(event.currentTarget);
    const place = placeAt(event, { date, crewId });
    if (place === undefined) return;
    if (boardRefusal(picked, place, week) === null) void dropVisit(picked, place);
    else sayRefusal(picked, place, week);
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
          .filter((visit) => visit.crewId === crew.id)
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
            {off.length > 0 && (
              <p className="week-off">Off{off.length < PERIODS.length && `: ${off.join(', ')}`}</p>
            )}
            <ul
              className="week-slots"
              data-none={isWhole ? note : 'No visits'}
              onDragOver={(event) => {
                if (!picked) return;
                event.preventDefault();
                showGhost(event, picked);
              }}
              onDragLeave={(event) => {
                hideGhost(event.currentTarget);
              }}
              onDrop={(event) => {
                dropOn(event, crew.id);
              }}
            >
              {visits.map((visit) => (
                <WeekCard
                  key={visit.id}
                  visit={visit}
                  isPicked={visit.id === picked?.id}
                  hasMove={hasMoves}
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
