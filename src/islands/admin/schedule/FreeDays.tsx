import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import './free-days.css';
import { addDays, formatDate } from '#domain/calendar-date.ts';
import { freeTimes } from '#domain/free-times.ts';
import { $freeDays, askFreeDays, jobKey, timesKey, type OwnersJob } from '#stores/admin/free.ts';
import { today } from '#browser/today.ts';
import { dayParts } from '#islands/admin/ui/day-parts.ts';
import { closedFor, noneWord } from './free-words.ts';

/** Two weeks: the range most callers ask for. */
const DAYS = 14;

type Props = {
  /** The day to start around; today if none is chosen yet. */
  readonly around: string;
  readonly date: string;
  /** What is to be done: a day counts the starts that have all of it free. */
  readonly job: OwnersJob;
  readonly onChoose: (date: string) => void;
};

/** A row of two weeks of days, each with its availability for a job, to avoid picking a full one. */
export function FreeDays({ around, date, job, onChoose }: Props) {
  const title = useId();
  const known = useStore($freeDays);
  const threeBefore = around === '' ? '' : addDays(around, -3);
  const first = threeBefore > today() ? threeBefore : today();
  const asked = jobKey(job);
  useEffect(() => void askFreeDays(first, DAYS, asked), [first, asked]);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index));
  return (
    <div className="free-days-field" role="group" aria-labelledby={title}>
      <p id={title}>What’s free</p>
      <div className="free-days">
        {days.map((day) => {
          const { weekday, day: number } = dayParts(day);
          const read = known[timesKey(day, job)];
          const room = read ? freeTimes(read.periods) : null;
          const reason = read ? closedFor(read) : null;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === date}
              data-full={room !== null && room.online + room.byPhone === 0}
              title={reason || undefined}
              onClick={() => {
                onChoose(day);
              }}
            >
              <span aria-hidden="true">{weekday}</span>
              <strong aria-hidden="true">{number}</strong>
              <span className="sr-only">
                {formatDate(day)}
                {reason && `, ${reason}`}
              </span>
              <span className="free-days-count">
                {read && room && (room.online > 0 || room.byPhone === 0) && (
                  <span>{room.online > 0 ? `${room.online} free` : noneWord(read)}</span>
                )}
                {room && room.byPhone > 0 && (
                  <span className="free-days-phone">
                    <span aria-hidden="true">
                      {room.online > 0 ? `+${room.byPhone} phone` : 'By phone'}
                    </span>
                    <span className="sr-only">
                      {room.online > 0 && ', '}
                      {room.byPhone} by phone
                    </span>
                  </span>
                )}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
