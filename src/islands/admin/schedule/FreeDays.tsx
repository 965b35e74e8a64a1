import { useStore } from '@nanostores/react';
import { useEffect, useId, type CSSProperties } from 'react';
import type { FreeDay } from '#contracts/admin/schedule.ts';
import { addDays, formatDate } from '#domain/calendar-date.ts';
import { durationText, roughDuration } from '#domain/duration.ts';
import { shortHours } from '#domain/free-times.ts';
import { jobMinutes } from '#domain/slots.ts';
import { $freeDays, askFreeDays, jobKey, timesKey, type OwnersJob } from '#stores/admin/free.ts';
import { today } from '#browser/today.ts';
import { dayParts } from '#islands/admin/ui/day-parts.ts';
import { closedFor, noneWord } from './free-words.ts';

/** Two weeks: the range most callers ask for. */
const DAYS = 14;

type Props = {
  readonly days: readonly string[];
  readonly date: string;
  /** What is to be done: a day counts the hours that it could take. */
  readonly job: OwnersJob;
  readonly onChoose: (date: string) => void;
};

/** The days that are a tap away: two weeks, a few of them before the day to start around. */
export function daysAround(around: string): readonly string[] {
  const threeBefore = around === '' ? '' : addDays(around, -3);
  const first = threeBefore > today() ? threeBefore : today();
  return Array.from({ length: DAYS }, (_, index) => addDays(first, index));
}

/** Two weeks of days to choose from, each with the hours that are open for a job. */
export function FreeDays({ days, date, job, onChoose }: Props) {
  const id = useId();
  const known = useStore($freeDays);
  const first = days[0] ?? '';
  const asked = jobKey(job);
  useEffect(() => void askFreeDays(first, DAYS, asked), [first, asked]);
  const long = roughDuration(
    jobMinutes({ serviceType: job.serviceType, minutes: job.minutes ?? null }),
  );
  const hasCrews = days.some((day) =>
    known[timesKey(day, job)]?.periods.some(({ crews }) => crews > 1),
  );
  const most = Math.max(...days.map((day) => known[timesKey(day, job)]?.open ?? 0));
  return (
    <>
      <p
        id={id}
      >{`Hours with room for this ${long} visit${hasCrews ? ', all crews together' : ''}`}</p>
      <div className="free-days" role="radiogroup" aria-labelledby={id}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className="free-days-name" aria-hidden="true">
            {dayParts(day).weekday}
          </span>
        ))}
        {days.map((day) => {
          const read = known[timesKey(day, job)];
          const reason = read ? closedFor(read) : null;
          return (
            <label
              key={day}
              data-full={read !== undefined && read.open + read.byPhone === 0}
              title={reason || undefined}
            >
              <input
                type="radio"
                name={id}
                value={day}
                checked={day === date}
                aria-labelledby={`${id}-${day}`}
                aria-describedby={`${id}-${day}-hours`}
                onChange={() => {
                  onChoose(day);
                }}
              />
              <strong aria-hidden="true">{dayParts(day).day}</strong>
              <span className="sr-only" id={`${id}-${day}`}>
                {formatDate(day)}
                {reason && `, ${reason}`}
              </span>
              <span className="sr-only" id={`${id}-${day}-hours`}>
                {read && spoken(read)}
              </span>
              <span className="free-days-count" aria-hidden="true">
                {read && read.open > 0 && day !== date ? (
                  <i style={{ '--open': read.open / most } as CSSProperties} />
                ) : (
                  read && inShort(read)
                )}
              </span>
            </label>
          );
        })}
      </div>
    </>
  );
}

/** Of the day that is chosen `24 h`, in whole hours; else a bar says it, or `Phone`, `Full`, `Closed`. */
function inShort(day: FreeDay): string {
  const { open, byPhone } = day;
  if (open > 0) return shortHours(open < 60 ? open : open - (open % 60));
  return byPhone > 0 ? 'Phone' : noneWord(day);
}

/** `9 hr open, 3 hr by phone`. */
function spoken(day: FreeDay): string {
  const { open, byPhone } = day;
  if (open + byPhone === 0) return noneWord(day);
  return [
    ...(open > 0 ? [`${durationText(open)} open`] : []),
    ...(byPhone > 0 ? [`${durationText(byPhone)} by phone`] : []),
  ].join(', ');
}
