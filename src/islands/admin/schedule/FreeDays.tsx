import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import './free-days.css';
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
  /** The day to start around; today if none is chosen yet. */
  readonly around: string;
  readonly date: string;
  /** What is to be done: a day counts the hours that it could take. */
  readonly job: OwnersJob;
  readonly onChoose: (date: string) => void;
};

/** Two weeks of days, each with the hours that are open for a job, to avoid a full one. */
export function FreeDays({ around, date, job, onChoose }: Props) {
  const title = useId();
  const known = useStore($freeDays);
  const threeBefore = around === '' ? '' : addDays(around, -3);
  const first = threeBefore > today() ? threeBefore : today();
  const asked = jobKey(job);
  useEffect(() => void askFreeDays(first, DAYS, asked), [first, asked]);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index));
  const long = roughDuration(
    jobMinutes({ serviceType: job.serviceType, minutes: job.minutes ?? null }),
  );
  const hasCrews = days.some((day) =>
    known[timesKey(day, job)]?.periods.some(({ crews }) => crews > 1),
  );
  return (
    <div className="free-days-field" role="group" aria-labelledby={title}>
      <p
        id={title}
      >{`Hours with room for this ${long} visit${hasCrews ? ', all crews together' : ''}`}</p>
      <div className="free-days">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="free-days-name" aria-hidden="true">
            {dayParts(day).weekday}
          </span>
        ))}
        {days.map((day) => {
          const { day: number } = dayParts(day);
          const read = known[timesKey(day, job)];
          const reason = read ? closedFor(read) : null;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === date}
              data-full={read !== undefined && read.open + read.byPhone === 0}
              title={reason || undefined}
              onClick={() => {
                onChoose(day);
              }}
            >
              <strong aria-hidden="true">{number}</strong>
              <span className="sr-only">
                {formatDate(day)}
                {reason && `, ${reason}`}
              </span>
              <span className="free-days-count">{read && <OpenHours day={read} />}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The hours that customers can book, and below them those that only a call can; else a word. */
function OpenHours({ day }: { readonly day: FreeDay }) {
  const { open, byPhone } = day;
  return (
    <>
      <span aria-hidden="true">
        {open > 0 ? shortHours(open) : byPhone > 0 ? 'Phone' : noneWord(day)}
      </span>
      {byPhone > 0 && (
        <span className="free-days-phone" aria-hidden="true">
          {open > 0 ? `${shortHours(byPhone)} phone` : shortHours(byPhone)}
        </span>
      )}
      <span className="sr-only">{spoken(day)}</span>
    </>
  );
}

/** `, 9 hr open, 3 hr by phone`. */
function spoken(day: FreeDay): string {
  const { open, byPhone } = day;
  if (open + byPhone === 0) return `, ${noneWord(day)}`;
  return [
    ...(open > 0 ? [`, ${durationText(open)} open`] : []),
    ...(byPhone > 0 ? [`, ${durationText(byPhone)} by phone`] : []),
  ].join('');
}
