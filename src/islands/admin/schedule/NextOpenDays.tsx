import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FreeDay } from '#contracts/admin/schedule.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';
import { $nextOpen, askNextOpen, jobKey, timesKey, type OwnersJob } from '#stores/admin/free.ts';

type Props = {
  /** The day that has no room, and the part of it that was asked for. */
  readonly date: string;
  readonly period: Period;
  readonly job: OwnersJob;
  readonly onChoose: (date: string, period: Period) => void;
};

/** The next days with room for a job, each a tap away, where the chosen one has none. */
export function NextOpenDays({ date, period, job, onChoose }: Props) {
  const key = timesKey(date, job);
  const days = useStore($nextOpen)[key];
  const asked = jobKey(job);
  useEffect(() => void askNextOpen(date, asked), [date, asked]);
  if (!days || days.length === 0) return null;
  return (
    <div className="nearest-hours" role="group" aria-label="Next open days">
      <p role="status">Next open {days.length === 1 ? 'day' : 'days'}:</p>
      {days.map((day) => (
        <button
          key={day.date}
          className="chip"
          type="button"
          onClick={() => {
            onChoose(day.date, openPart(day, period));
          }}
        >
          {formatShortDate(day.date)}
        </button>
      ))}
    </div>
  );
}

/** The part of a day to choose: the one that was asked for if it has room, else the first that has. */
function openPart({ periods }: FreeDay, asked: Period): Period {
  const open = periods.filter(({ state }) => state === 'open' || state === 'by-phone');
  return (open.find(({ period }) => period === asked) ?? open[0])?.period ?? asked;
}
